import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Body } from '#contract/index.ts'
import { firstProfile } from '#domain/limits.ts'
import { profile as copy } from '#text/cleaner-profile.ts'
import { call } from '#web/api/call.ts'
import { cleanerProfileQuery, currentUserQuery } from '#web/api/queries.ts'
import { toast } from '#web/ui/toast.ts'
import type { ProfileForm } from './check-profile.ts'

/**
 * Creates or updates the profile and refetches the user, who holds email and phone. Fields that were not
 * edited are sent with their current values: another tab may have changed them.
 */
export function useSaveProfile(current: Answer<'GET /api/cleaner/profile'> | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ form, newPhone }: { form: ProfileForm; newPhone: boolean }) => {
      const account = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      const email = account?.email ?? form.email
      const phone = newPhone ? form.phone : (account?.phone ?? form.phone)
      const body = profileBody({ ...form, email, phone }, current)
      return current ? call('PUT /api/cleaner/profile', { body }) : call('POST /api/test-profile', { body })
    },
    onSuccess: (profile) => {
      client.setQueryData(cleanerProfileQuery.queryKey, profile)
      if (current) toast.success(copy.updated, copy.updatedText)
      else toast.success(copy.created, copy.createdText)
    },
  })
}

/** The request body: keeps rate and times; a first profile gets the fixed ones. */
export function profileBody(
  form: ProfileForm,
  current: typeof firstProfile | null,
): Body<'PUT /api/cleaner/profile'> {
  const { hourlyRate, availableTimes } = current ?? firstProfile
  return { ...form, hourlyRate, availableTimes }
}
