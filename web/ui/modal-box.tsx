import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { uiCopy } from '../copy/ui.ts'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  closesBeside?: boolean
  children: ReactNode
}

/** Those that are open, the one on top last. */
const open: object[] = []

/** How every dialog looks; of two that lie over each other Escape closes the upper one. */
export function ModalBox({ opened, onClose, title, closesBeside = true, children }: Props) {
  const [self] = useState({})
  useEffect(() => {
    if (!opened) return
    open.push(self)
    // A moment later, or the one below would hear the same Escape.
    return () => void setTimeout(() => open.splice(open.indexOf(self), 1))
  }, [opened, self])
  return (
    <Modal
      opened={opened}
      onClose={() => open.at(-1) === self && onClose()}
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
