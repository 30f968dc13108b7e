import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { CallError, messageOf } from '../../../api/call-error.ts'
import { jobQuery } from '../../../api/queries.ts'
import { useAct } from '../../../api/use-act.ts'
import { cancelCopy as copy, jobCopy } from '../../../copy/customer.ts'
import { mayTryAgain, tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'

export function useCancelJob(jobId: number, settled: () => void) {
  const client = useQueryClient()
  return useAct({
    /** The late fee, in dollars, that the person has seen: a higher one is refused. */
    act: (expectedLateFee: number, signal) =>
      call('PUT /api/jobs/:id/status', {
        params: { id: jobId },
        body: { status: 'cancelled', expectedLateFee },
        signal,
      }),
    onSuccess: (job) => {
      client.setQueryData(jobQuery(jobId).queryKey, job)
      toast.success(copy.done)
    },
    onError: (error) => {
      const feeChanged = error instanceof CallError && error.code === 'late_fee_changed'
      tellFailure(error, jobCopy.error, feeChanged ? messageOf(error, copy.refused) : copy.refused)
    },
    onSettled: (_job, error) => {
      if (!mayTryAgain(error)) settled()
      // After a refusal too: the job has moved on meanwhile, and the screen says how.
      void client.invalidateQueries({ queryKey: ['/api/jobs'] })
    },
  })
}
