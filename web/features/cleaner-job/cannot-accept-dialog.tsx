import { Button, Stack, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dialogs } from '#text/cleaner.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CannotAccept } from './cannot-accept.tsx'

interface CannotAcceptDialogProps {
  opened: boolean
  onClose: () => void
  job: JobView
  isMine: boolean
}

/** Replaces the confirmation where the job can no longer be accepted. */
export function CannotAcceptDialog({ opened, onClose, job, isMine }: CannotAcceptDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={dialogs.accept.title}>
      <Stack>
        {job.cannotAccept ? (
          <CannotAccept job={job} />
        ) : (
          <Text>{isMine ? dialogs.accept.acceptedText : dialogs.accept.refusedText}</Text>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          {dialogs.close}
        </Button>
      </Stack>
    </Dialog>
  )
}
