import { requestCopy as copy, jobCopy } from '#text/customer.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** Withdraws the request for one cleaner and opens the job to all. */
export function useWithdrawRequest(jobId: number) {
  const show = useShowJob()
  return useAct({
    act: (_: null, signal) =>
      call('DELETE /api/jobs/:id/preferred-cleaner', { params: { id: jobId }, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.withdrawn)
    },
    onError: (error) => showFailureToast(error, jobCopy.error, messageOf(error, copy.refused)),
  })
}
