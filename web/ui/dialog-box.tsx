import { Modal } from '@mantine/core'
import { uiCopy } from '../copy/ui.ts'
import type { DialogProps } from './dialog.tsx'

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
