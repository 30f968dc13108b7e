import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiCopy } from '../copy/ui.ts'
import { BusyButton } from './busy-button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  confirm: string
  /** What the button says while the act is being sent. */
  confirming: string
  busy: boolean
  cancel?: string
  /** True for acts that take something away. */
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

export function ConfirmDialog(props: Props) {
  const { opened, onClose, onConfirm, title, confirm, confirming, busy, cancel, danger, disabled, children } =
    props
  return (
    <Dialog opened={opened} onClose={onClose} title={title} locked={busy}>
      <Stack>
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {cancel ?? uiCopy.cancel}
          </Button>
          <BusyButton
            busy={busy}
            busyText={confirming}
            disabled={disabled ?? false}
            onClick={onConfirm}
            {...(danger && { color: 'red.9' })}
          >
            {confirm}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
