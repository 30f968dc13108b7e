import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/index.ts'
import { call } from '../../../api/call.ts'
import { cleanerProfileQuery, currentUserQuery } from '../../../api/queries.ts'
import { profile as copy } from '../../../copy/cleaner-profile.ts'
import { toast } from '../../../ui/toast.ts'
import { type ProfileForm, profileBody } from './check-profile.ts'

/** Creates the profile or changes it; e-mail and phone belong to the account, so that is asked for again. */
export function useSaveProfile(current: Answer<'GET /api/cleaner/profile'> | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ProfileForm) =>
      current
        ? call('PUT /api/cleaner/profile', { body: profileBody(form, current) })
        : call('POST /api/test-profile', { body: profileBody(form, current) }),
    onSuccess: (profile) => {
      client.setQueryData(cleanerProfileQuery.queryKey, profile)
      for (const key of ['/api/cleaner/profile', '/api/cleaners', ...currentUserQuery.queryKey])
        void client.invalidateQueries({ queryKey: [key] })
      if (current) toast.success(copy.updated, copy.updatedText)
      else toast.success(copy.created, copy.createdText)
    },
  })
}
