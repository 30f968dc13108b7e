import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiCopy } from '../copy/ui.ts'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** While something is being sent the dialog stays. */
  locked?: boolean
  children: ReactNode
}

export function Dialog({ opened, onClose, title, locked = false, children }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={locked ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': uiCopy.close, size: 44, disabled: locked }}
      // Mantine's header would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={{ title: { fontWeight: 700, fontSize: 'var(--text-lg)' } }}
    >
      {children}
    </Modal>
  )
}
