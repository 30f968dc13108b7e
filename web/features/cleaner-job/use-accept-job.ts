import type { JobView } from '#contract/job-view.ts'
import { dialogs } from '#text/cleaner.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

const copy = dialogs.accept

type AcceptedJob = Pick<JobView, 'id' | 'scheduledFor' | 'outsideHours'>

/** Accepts an open job and shows the outcome; the lists are refetched either way. */
export function useAcceptJob(settled: () => void) {
  const show = useShowJob()
  return useAct({
    /**
     * Sends the time that the cleaner saw, and whether they saw that it is outside of their hours: the server refuses
     * when the customer has rescheduled meanwhile, or the hours have changed.
     */
    act: ({ id, scheduledFor, outsideHours }: AcceptedJob, signal) =>
      call('POST /api/jobs/:id/accept', {
        params: { id },
        body: { expected: { scheduledFor }, confirmOutsideHours: outsideHours !== null },
        signal,
      }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.accepted, copy.acceptedText)
    },
    onError: (error) => showFailureToast(error, copy.refused, messageOf(error, copy.refusedText)),
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
