import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { uiCopy } from '../copy/ui.ts'
import { type Late, late } from './in-use.ts'
import { toast } from './toast.ts'

interface Opens {
  opened?: boolean
  onClose: () => void
}

/**
 * A dialog whose script comes when somebody uses the page, at the latest as it is opened: no page waits for what is
 * not on it. Where it cannot be loaded, that is said, and nothing is open.
 */
export function opening<P extends Opens>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const script = late(load)
  return (props) => <Opening script={script} props={props} />
}

function Opening<P extends Opens>({ script, props }: { script: Late<ComponentType<P>>; props: P }) {
  const { opened = true, onClose } = props
  const [shown, setShown] = useState(false)
  const lost = useEffectEvent(() => {
    toast.error(uiCopy.offline, uiCopy.offlineText)
    onClose()
  })
  useEffect(() => {
    if (!opened || shown) return
    let left = false
    // Whoever pressed sees that they did, however long the script is on its way.
    const pressed = document.activeElement?.closest('button, a')
    pressed?.setAttribute('aria-busy', 'true')
    script.load().then(
      () => left || setShown(true),
      () => left || lost(),
    )
    return () => {
      left = true
      pressed?.removeAttribute('aria-busy')
    }
  }, [opened, shown, script])
  const Part = script.now()
  return shown && Part ? <ClosedFirst Part={Part} props={props} /> : null
}

/**
 * Opened after it has been drawn closed, so that the focus goes back to where it was; also where the dialog is taken
 * away open, and Mantine would leave it nowhere.
 */
function ClosedFirst<P extends Opens>({ Part, props }: { Part: ComponentType<P>; props: P }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    setDrawn(true)
    return () => void setTimeout(() => document.activeElement === document.body && opener?.focus())
  }, [])
  return <Part {...props} opened={props.opened !== false && drawn} />
}
