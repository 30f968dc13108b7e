import { call, messageOf } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { useShowJob } from '../../../api/use-show-job.ts'
import { requestCopy as copy, jobCopy } from '../../../copy/customer.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'

/** Stops waiting for the chosen cleaner. */
export function useWithdrawRequest(jobId: number) {
  const show = useShowJob()
  return useAct({
    act: (_: null, signal) =>
      call('DELETE /api/jobs/:id/preferred-cleaner', { params: { id: jobId }, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.withdrawn)
    },
    onError: (error) => tellFailure(error, jobCopy.error, messageOf(error, copy.refused)),
  })
}
