import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { jobQuery } from './queries.ts'

/** Puts a changed job into the cache. */
export function useShowJob(): (job: JobView) => void {
  const client = useQueryClient()
  return useCallback((job) => void client.setQueryData(jobQuery(job.id).queryKey, job), [client])
}
