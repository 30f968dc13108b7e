import { Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import type { EarlyReason } from '#domain/job/moves.ts'
import { dialogs } from '#text/cleaner.ts'
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.ts'
import { useServiceClock } from '../booking-form/service-clock.ts'
import { EarlyReasonField } from './early-reason.tsx'
import { type NextStep, useAdvanceJob } from './use-advance-job.ts'
import { useLastNonNull } from './use-last-non-null.ts'

const OpenTasks = lazy(async () => ({ default: (await import('../checklist/open-tasks.tsx')).OpenTasks }))

interface AdvanceDialogProps {
  job: Pick<JobView, 'id' | 'earlyUntil'>
  /** The step to confirm, or null. Source: C-082. */
  step: NextStep | null
  onClose: () => void
}

export function AdvanceDialog({ job, step, onClose }: AdvanceDialogProps) {
  const { at: now } = useServiceClock()
  const [reason, setReason] = useState<EarlyReason | null>(null)
  const early = step === 'complete' && job.earlyUntil !== null && now < new Date(job.earlyUntil)
  const copy = dialogs[useLastNonNull(step) ?? 'start']
  const advance = useAdvanceJob(onClose)
  return (
    <LazyConfirmDialog
      opened={step !== null}
      onClose={onClose}
      onConfirm={() => step && advance.mutate({ id: job.id, step, ...(early && reason && { reason }) })}
      onGiveUp={advance.giveUp}
      title={copy.title}
      confirm={copy.confirm}
      confirming={dialogs.updating}
      cancel={dialogs.cancel}
      busy={advance.isPending}
      tried={advance.failed}
      disabled={early && reason === null}
    >
      <Stack>
        <Text>{copy.text}</Text>
        {step === 'complete' && (
          <Suspense>
            <OpenTasks jobId={job.id} />
          </Suspense>
        )}
        {early && <EarlyReasonField value={reason} onChange={setReason} />}
      </Stack>
    </LazyConfirmDialog>
  )
}
