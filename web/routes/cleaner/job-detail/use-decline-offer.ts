import type { DeclineReason } from '#domain/job/moves.ts'
import { offerCopy as copy } from '#text/offers.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** Declines an offer as its chosen cleaner or a favourite; the lists are invalidated either way. */
export function useDeclineOffer(id: number, settled: () => void) {
  const show = useShowJob()
  return useAct({
    act: (body: { reason: DeclineReason; note: string | null }, signal) =>
      call('POST /api/jobs/:id/decline', { params: { id }, body, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.declined, copy.declinedText)
    },
    onError: (error) => showFailureToast(error, copy.refused, messageOf(error, copy.refusedText)),
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
