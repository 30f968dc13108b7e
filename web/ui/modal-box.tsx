import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { uiCopy } from '../copy/ui.ts'
import classes from './dialog.module.css'
import { useOpenedAfterMount } from './use-opened-after-mount.ts'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  closesBeside?: boolean
  children: ReactNode
}

/** Who presses a second time because nothing was there yet does not mean what lies there then. */
const unmeantMs = 600

/** Those that are open, the one on top last. */
const open: object[] = []

/** How every dialog looks; of two that lie over each other Escape closes the upper one. */
export function ModalBox({ opened: wanted, onClose, title, closesBeside = true, children }: Props) {
  const opened = useOpenedAfterMount(wanted)
  const [self] = useState({})
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!opened) return
    open.push(self)
    // A moment later, or the one below would hear the same Escape.
    return () => void setTimeout(() => open.splice(open.indexOf(self), 1))
  }, [opened, self])
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(setSeen, unmeantMs, true)
    return () => {
      clearTimeout(timer)
      setSeen(false)
    }
  }, [opened])
  return (
    <Modal
      opened={opened}
      onClose={() => open.at(-1) === self && onClose()}
      closeOnClickOutside={closesBeside && isSeen}
      title={title}
      closeButtonProps={{ 'aria-label': uiCopy.close, size: 44 }}
      // Mantine's header would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={classes}
    >
      {children}
    </Modal>
  )
}
