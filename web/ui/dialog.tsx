import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiCopy } from '../copy/ui.ts'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** Off where somebody types much: a slip beside it takes nothing away. */
  closesBeside?: boolean
  children: ReactNode
}

/** It can be closed at any time: whoever opened it decides what becomes of what is being sent. */
export function Dialog({ opened, onClose, title, closesBeside = true, children }: Props) {
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
