import { call } from '../../../api/call.ts'
import { CallError, messageOf } from '../../../api/call-error.ts'
import { useAct } from '../../../api/use-act.ts'
import { useShowJob } from '../../../api/use-show-job.ts'
import { cancelCopy as copy } from '../../../copy/cancelling.ts'
import { jobCopy } from '../../../copy/customer.ts'
import { mayTryAgain, tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'

export function useCancelJob(jobId: number, settled: () => void) {
  const show = useShowJob()
  return useAct({
    /** The late fee, in dollars, that the person has seen: a higher one is refused. */
    act: (expectedLateFee: number, signal) =>
      call('PUT /api/jobs/:id/status', {
        params: { id: jobId },
        body: { status: 'cancelled', expectedLateFee },
        signal,
      }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.done)
    },
    onError: (error) => {
      const feeChanged = error instanceof CallError && error.code === 'late_fee_changed'
      return tellFailure(error, jobCopy.error, feeChanged ? messageOf(error, copy.refused) : copy.refused)
    },
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
