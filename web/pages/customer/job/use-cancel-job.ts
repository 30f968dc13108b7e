import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { CallError, messageOf } from '../../../api/call-error.ts'
import { jobQuery } from '../../../api/queries.ts'
import { cancelCopy as copy, jobCopy } from '../../../copy/customer.ts'
import { toast } from '../../../ui/toast.ts'

export function useCancelJob(jobId: number, settled: () => void) {
  const client = useQueryClient()
  return useMutation({
    /** The late fee, in dollars, that the person has seen: a higher one is refused. */
    mutationFn: (expectedLateFee: number) =>
      call('PUT /api/jobs/:id/status', {
        params: { id: jobId },
        body: { status: 'cancelled', expectedLateFee },
      }),
    onSuccess: (job) => {
      client.setQueryData(jobQuery(jobId).queryKey, job)
      toast.success(copy.done)
    },
    onError: (error) => {
      const feeChanged = error instanceof CallError && error.code === 'late_fee_changed'
      toast.error(jobCopy.error, feeChanged ? messageOf(error, copy.refused) : copy.refused)
    },
    onSettled: () => {
      settled()
      // After a refusal too: the job has moved on meanwhile, and the screen says how.
      void client.invalidateQueries({ queryKey: ['/api/jobs'] })
    },
  })
}
