import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type DeclineReason, declineReasons } from '#domain/job/moves.ts'
import { maxDeclineNote } from '#domain/limits.ts'
import { offerCopy as copy } from '#text/offers.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeclineOffer } from './use-decline-offer.ts'

interface Props {
  jobId: number
  opened: boolean
  onClose: () => void
}

/** Asks a chosen cleaner or a favourite why they decline an offer. */
export function DeclineDialog({ jobId, opened, onClose }: Props) {
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [note, setNote] = useState('')
  const decline = useDeclineOffer(jobId, onClose)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => reason && decline.mutate({ reason, note: note.trim() || null })}
      onGiveUp={decline.giveUp}
      title={copy.dialogTitle}
      confirm={copy.decline}
      confirming={copy.declining}
      cancel={copy.keep}
      busy={decline.isPending}
      tried={decline.failed}
      disabled={!reason}
    >
      <Stack>
        <Text>{copy.dialogText}</Text>
        <Radio.Group
          label={copy.reason}
          value={reason}
          onChange={(value) => setReason(value as DeclineReason)}
        >
          <Stack gap="xs" mt="xs">
            {declineReasons.map((name) => (
              <Radio key={name} value={name} label={copy.reasons[name]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={copy.note}
          description={copy.noteHint}
          maxLength={maxDeclineNote}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
