import { useMutation } from '@tanstack/react-query'
import { call, messageOf } from '../../../api/call.ts'
import { schedule as copy, dialogs } from '../../../copy/cleaner.ts'
import { toast } from '../../../ui/toast.ts'
import { useRefreshJobs } from '../refresh-jobs.ts'

/** Marks a job as completed straight from the schedule. Source: decisions C-079. */
export function useCompleteJob(done: () => void) {
  const refresh = useRefreshJobs()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/jobs/:id/complete', { params: { id } }),
    onSuccess: (job) => {
      refresh(job)
      toast.success(copy.completed, copy.completedText)
      done()
    },
    onError: (error) => {
      refresh()
      toast.error(dialogs.error, messageOf(error, copy.completeFailed))
    },
  })
}
