import type { WithdrawReason } from '#domain/job/moves.ts'
import { dialogs } from '#text/cleaner.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

interface WithdrawJobInput {
  reason: WithdrawReason
  /** The remaining earnings that the cleaner saw, in dollars. */
  earnings: number
}

/** Withdraws the cleaner from their job. */
export function useWithdrawJob(id: number, settled: () => void) {
  const show = useShowJob()
  const copy = dialogs.withdraw
  return useAct({
    act: ({ reason, earnings }: WithdrawJobInput, signal) =>
      call('POST /api/jobs/:id/withdraw', {
        params: { id },
        body: { reason, expected: { earnings } },
        signal,
      }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.done, copy.doneText)
    },
    onError: (error) => {
      const said = error instanceof CallError && error.code === 'terms_changed'
      return showFailureToast(error, dialogs.error, said ? messageOf(error, copy.refused) : copy.refused)
    },
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
