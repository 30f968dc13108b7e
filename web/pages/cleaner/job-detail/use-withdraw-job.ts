import type { WithdrawReason } from '../../../../domain/job/moves.ts'
import { CallError, call, messageOf } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { dialogs } from '../../../copy/cleaner.ts'
import { mayTryAgain, tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { useRefreshJobs } from '../job/refresh-jobs.ts'

interface Wish {
  reason: WithdrawReason
  /** What the cleaner has read that they still earn, in dollars. */
  earnings: number
}

/** Gives a job of the cleaner's own back. */
export function useWithdrawJob(id: number, settled: () => void) {
  const refresh = useRefreshJobs()
  const copy = dialogs.withdraw
  return useAct({
    act: ({ reason, earnings }: Wish, signal) =>
      call('POST /api/jobs/:id/withdraw', {
        params: { id },
        body: { reason, expected: { earnings } },
        signal,
      }),
    onSuccess: (job) => {
      refresh(job)
      toast.success(copy.done, copy.doneText)
    },
    onError: (error) => {
      refresh()
      const said = error instanceof CallError && error.code === 'terms_changed'
      tellFailure(error, dialogs.error, said ? messageOf(error, copy.refused) : copy.refused)
    },
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
