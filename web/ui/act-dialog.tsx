import { Stack, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { actCopy as copy } from '#text/admin-list.ts'
import type { ActFailure } from '../api/use-act.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConfirmClose } from './dialog.tsx'

const shortest = 5

export interface ActDialogProps {
  opened?: boolean
  onClose: () => void
  onAct: (reason: string) => void
  onGiveUp?: () => void
  title: string
  confirm: string
  /** The label of the close button, where 'Cancel' would be ambiguous. */
  cancel?: string
  busy: boolean
  tried?: ActFailure
  danger?: boolean
  /** Disables the button while another input is missing. */
  disabled?: boolean
  /** The consequences of the act. */
  children: ReactNode
}

/** An admin act: shows its consequences first, and requires a reason. */
export function ActDialog({
  opened = true,
  onClose,
  onAct,
  title,
  confirm,
  cancel,
  busy,
  tried,
  danger,
  disabled,
  children,
  onGiveUp,
}: ActDialogProps) {
  const [reason, setReason] = useState('')
  const given = reason.trim()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onGiveUp={onGiveUp}
      onConfirm={() => onAct(given)}
      title={title}
      confirm={confirm}
      {...(cancel && { cancel })}
      confirming={copy.doing}
      busy={busy}
      tried={tried}
      danger={danger ?? false}
      disabled={disabled || given.length < shortest}
    >
      <Stack>
        <ConfirmClose isDirty={given !== '' && !busy} />
        <div>{children}</div>
        <Textarea
          label={copy.reason}
          description={copy.reasonHint}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
