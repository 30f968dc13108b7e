import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { typedCopy as copy } from '../copy/asked-first.ts'
import { AskedFirst } from './asked-first.ts'
import { ModalBox } from './modal-box.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Off where somebody types much: a slip beside it takes nothing away. */
  closesBeside?: boolean
  children: ReactNode
}

export function Dialog({ opened, onClose, title, closesBeside = true, children }: DialogProps) {
  const holds = useRef(false)
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  // What was sent meanwhile is not lost.
  if (asking && !opened) stay()
  // A moment later, or the question would hear the same Escape.
  const ask = () => setTimeout(setAsking, 0, true)
  function leave() {
    setAsking(false)
    onClose()
  }
  return (
    <>
      <ModalBox
        opened={opened}
        onClose={() => (holds.current ? ask() : onClose())}
        title={title}
        closesBeside={closesBeside}
      >
        <AskedFirst value={holds}>{children}</AskedFirst>
      </ModalBox>
      <ModalBox opened={asking} onClose={stay} title={copy.title}>
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
      </ModalBox>
    </>
  )
}
