import { requested as copy } from '#text/cleaner.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** Declines a customer's request for this cleaner; the lists are invalidated either way. */
export function useDeclineRequest() {
  const show = useShowJob()
  return useAct({
    act: (id: number, signal) => call('POST /api/jobs/:id/decline', { params: { id }, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.declined, copy.declinedText)
    },
    onError: (error) => showFailureToast(error, copy.refused, messageOf(error, copy.refusedText)),
  })
}
