import { Button, Group, Modal, Stack } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { unsavedInDialogCopy as copy, uiCopy } from '#text/ui.ts'
import classes from './dialog.module.css'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** False for long forms: a click outside does not close it. */
  closeOnClickOutside?: boolean
  children: ReactNode
}

/** Whether the form in the dialog has unsaved changes. */
const DialogUnsaved = createContext<RefObject<boolean> | null>(null)

/** Asks before the dialog around this form is closed with unsaved changes. */
export function useConfirmClose(isDirty: boolean): void {
  const unsaved = useContext(DialogUnsaved)
  useLayoutEffect(() => {
    if (!unsaved) return
    unsaved.current = isDirty
    return () => {
      unsaved.current = false
    }
  }, [unsaved, isDirty])
}

/** The same as a component, for a form that renders its dialog itself. */
export function ConfirmClose({ isDirty }: { isDirty: boolean }): null {
  useConfirmClose(isDirty)
  return null
}

export function Dialog({ opened, onClose, title, closeOnClickOutside = true, children }: DialogProps) {
  const unsaved = useRef(false)
  const [confirming, setConfirming] = useState(false)
  const stay = () => setConfirming(false)
  // A form that was sent meanwhile has nothing to lose.
  if (confirming && !opened) stay()
  // After this Escape event, which the second dialog would receive too.
  const confirm = () => setTimeout(setConfirming, 0, true)
  function leave() {
    setConfirming(false)
    onClose()
  }
  return (
    <>
      <StackedModal
        opened={opened}
        onClose={() => (unsaved.current ? confirm() : onClose())}
        title={title}
        closeOnClickOutside={closeOnClickOutside}
      >
        <DialogUnsaved value={unsaved}>{children}</DialogUnsaved>
      </StackedModal>
      <StackedModal opened={confirming} onClose={stay} title={copy.title} closeOnClickOutside>
        <Stack>
          <div>{copy.text}</div>
          <Group justify="flex-end">
            <Button variant="default" onClick={stay} data-autofocus>
              {copy.stay}
            </Button>
            <Button color="red.9" onClick={leave}>
              {copy.close}
            </Button>
          </Group>
        </Stack>
      </StackedModal>
    </>
  )
}

/** The second click of a double click, on a dialog that has just opened, does not close it. */
const doublePressMs = 600

function StackedModal({
  opened: wanted,
  onClose,
  title,
  closeOnClickOutside,
  children,
}: Required<DialogProps>) {
  const opened = useOpenedAfterMount(wanted)
  const isTopmost = useIsTopmost(opened)
  const [isOpenAwhile, setOpenAwhile] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(setOpenAwhile, doublePressMs, true)
    return () => {
      clearTimeout(timer)
      setOpenAwhile(false)
    }
  }, [opened])
  return (
    <Modal
      opened={opened}
      onClose={() => isTopmost() && onClose()}
      closeOnClickOutside={closeOnClickOutside && isOpenAwhile}
      title={title}
      closeButtonProps={{ 'aria-label': uiCopy.close, size: 44 }}
      // Mantine's header element would be a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      classNames={classes}
    >
      {children}
    </Modal>
  )
}

/** Open modals and drawers, the topmost last. */
const openLayers: object[] = []

/** Returns whether this modal or drawer is the topmost one: Escape closes only that. */
export function useIsTopmost(opened: boolean): () => boolean {
  const [self] = useState({})
  useEffect(() => {
    if (!opened) return
    openLayers.push(self)
    // After this Escape event, which the one below would receive too.
    return () => void setTimeout(() => openLayers.splice(openLayers.indexOf(self), 1))
  }, [opened, self])
  return () => openLayers.at(-1) === self
}

/**
 * `opened`, but false in the first render: Mantine returns the focus only to the element that had it when
 * `opened` changed. A dialog that is unmounted while open returns the focus too.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    setMounted(true)
    return () => void setTimeout(() => document.activeElement === document.body && opener?.focus())
  }, [])
  return opened && mounted
}
