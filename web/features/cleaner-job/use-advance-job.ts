import type { JobView } from '#contract/job-view.ts'
import type { EarlyReason } from '#domain/job/moves.ts'
import { dialogs } from '#text/cleaner.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

export type NextStep = 'start' | 'complete'

/** The next transition of a cleaner, out of the allowed ones. */
export function nextStepOf(job: JobView): NextStep | null {
  if (job.allowedMoves.includes('start')) return 'start'
  return job.allowedMoves.includes('complete') ? 'complete' : null
}

/** The next transition that only waits for its time, while none is allowed now. */
export function laterStepOf(job: JobView): { step: NextStep; from: string } | null {
  if (nextStepOf(job)) return null
  const later = job.laterMoves.find(({ move }) => move === 'start' || move === 'complete')
  return later ? { step: later.move as NextStep, from: later.from } : null
}

/** Starts or completes one of the cleaner's jobs. */
export function useAdvanceJob(settled: () => void) {
  const show = useShowJob()
  return useAct({
    act: ({ id, step, reason }: { id: number; step: NextStep; reason?: EarlyReason }, signal) => {
      // From the schedule a checked-in cleaner may complete without pressing Start.
      if (step === 'complete')
        return call('POST /api/jobs/:id/complete', { params: { id }, body: { reason }, signal })
      return call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'in_progress' }, signal })
    },
    onSuccess: (job, { step }) => {
      show(job)
      toast.success(dialogs[step].done, dialogs[step].doneText)
    },
    onError: (error) => {
      const early = error instanceof CallError && error.code?.endsWith('_too_early')
      const text = early ? messageOf(error, dialogs.updateFailed) : dialogs.updateFailed
      return showFailureToast(error, dialogs.error, text)
    },
    onSettled: (_job, error) => mayTryAgain(error) || settled(),
  })
}
