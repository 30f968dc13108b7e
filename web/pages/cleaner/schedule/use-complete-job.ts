import { call, messageOf } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { useShowJob } from '../../../api/use-show-job.ts'
import { schedule as copy, dialogs } from '../../../copy/cleaner.ts'
import { mayTryAgain, tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'

/** Marks a job as completed straight from the schedule. Source: C-079. */
export function useCompleteJob({ done, settled }: { done: () => void; settled: () => void }) {
  const show = useShowJob()
  return useAct({
    act: (id: number, signal) => call('POST /api/jobs/:id/complete', { params: { id }, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.completed, copy.completedText)
      done()
    },
    onError: (error) => tellFailure(error, dialogs.error, messageOf(error, copy.completeFailed)),
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
