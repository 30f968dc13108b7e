import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiCopy } from '../copy/ui.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Off where somebody types much: a slip beside it takes nothing away. */
  closesBeside?: boolean
  children: ReactNode
}

export function DialogBox({ opened, onClose, title, closesBeside = true, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={closesBeside}
      title={title}
      closeButtonProps={{ 'aria-label': uiCopy.close, size: 44 }}
      // Mantine's header would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={{ title: { fontWeight: 700, fontSize: 'var(--text-lg)' } }}
    >
      {children}
    </Modal>
  )
}
