import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { cleanerProfileQuery, currentUserQuery } from '../../../api/queries.ts'
import { profile as copy } from '../../../copy/cleaner-profile.ts'
import { toast } from '../../../ui/toast.ts'
import { type ProfileForm, profileBody } from './check-profile.ts'

/** Creates the profile or changes it; e-mail and phone belong to the account, so that is asked for again. */
export function useSaveProfile(exists: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ProfileForm) =>
      exists
        ? call('PUT /api/cleaner/profile', { body: profileBody(form) })
        : call('POST /api/test-profile', { body: profileBody(form) }),
    onSuccess: (profile) => {
      client.setQueryData(cleanerProfileQuery.queryKey, profile)
      for (const key of ['/api/cleaner/profile', '/api/cleaners', ...currentUserQuery.queryKey])
        void client.invalidateQueries({ queryKey: [key] })
      if (exists) toast.success(copy.updated, copy.updatedText)
      else toast.success(copy.created, copy.createdText)
    },
  })
}
