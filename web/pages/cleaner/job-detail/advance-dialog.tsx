import { Text } from '@mantine/core'
import { dialogs } from '../../../copy/cleaner.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useKept } from '../job/use-kept.ts'
import { type NextStep, useAdvanceJob } from './use-advance-job.ts'

interface AdvanceDialogProps {
  jobId: number
  /** The step that waits for a yes, or null. Source: C-082. */
  step: NextStep | null
  onClose: () => void
}

export function AdvanceDialog({ jobId, step, onClose }: AdvanceDialogProps) {
  const copy = dialogs[useKept(step) ?? 'start']
  const advance = useAdvanceJob(onClose)
  return (
    <ConfirmDialog
      opened={step !== null}
      onClose={onClose}
      onConfirm={() => step && advance.mutate({ id: jobId, step })}
      onGiveUp={advance.giveUp}
      title={copy.title}
      confirm={copy.confirm}
      confirming={dialogs.updating}
      cancel={dialogs.cancel}
      busy={advance.isPending}
      tried={advance.failed}
    >
      <Text>{copy.text}</Text>
    </ConfirmDialog>
  )
}
