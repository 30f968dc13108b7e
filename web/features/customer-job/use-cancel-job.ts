import { cancelCopy as copy } from '#text/cancelling.ts'
import { jobCopy } from '#text/customer.ts'
import { call } from '#web/api/call.ts'
import { CallError, messageOf } from '#web/api/call-error.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

export function useCancelJob(jobId: number, settled: () => void) {
  const show = useShowJob()
  return useAct({
    /** The late fee that the customer saw, in dollars: the server refuses a higher one. */
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
      return showFailureToast(
        error,
        jobCopy.error,
        feeChanged ? messageOf(error, copy.refused) : copy.refused,
      )
    },
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
