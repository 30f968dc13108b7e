import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { JobView } from '../../../../contract/job-view.ts'
import { jobQuery } from '../../../api/queries.ts'

const changedByJobs = ['/api/jobs', '/api/jobs/available', '/api/cleaner/profile', '/api/cleaners']

/** Puts a changed job on the screen at once and asks again for everything that shows jobs. */
export function useRefreshJobs() {
  const client = useQueryClient()
  return useCallback(
    (changed?: JobView) => {
      if (changed) client.setQueryData(jobQuery(changed.id).queryKey, changed)
      for (const key of changedByJobs) void client.invalidateQueries({ queryKey: [key] })
    },
    [client],
  )
}
