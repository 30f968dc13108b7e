import { Notification } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uiCopy } from '../copy/ui.ts'
import { riseOver } from './rise-over.ts'
import { nowTold, type Told } from './toast.ts'
import classes from './toasts.module.css'

/** How long a toast stays. Source: C-135. */
const visibleMs = 5000

/** What a toast lies over nowhere: headings, what a form says, and the buttons of what comes next. */
const kept = [
  ...['h1', 'h2', 'h3', 'h4', '[role=alert]', '[data-said]', '[type=submit]', '[role=dialog] button'],
  '[role=dialog] nav *',
  'main .mantine-Button-root:not([data-variant=default], [data-variant=light], [data-variant=subtle])',
].join()

/** Where the toast of any page stands, for its time. */
export function Toasts() {
  const told = useSyncExternalStore(nowTold.follow, nowTold.read, () => null)
  return told && <Toast key={told.number} {...told} />
}

function Toast({ color, title, message }: Told) {
  const box = useRef<HTMLDivElement>(null)
  // Whoever points at it is still reading.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(nowTold.end, visibleMs)
    return () => clearTimeout(timer)
  }, [held])
  useEffect(() => {
    const keepClear = () => place(box.current)
    keepClear()
    // Whatever comes under it by scrolling or anew.
    window.addEventListener('scroll', keepClear, { passive: true, capture: true })
    // Whatever slides under it.
    const again = setInterval(keepClear, 300)
    const changes = new MutationObserver(keepClear)
    changes.observe(document.body, { childList: true, subtree: true })
    const sizes = new ResizeObserver(keepClear)
    sizes.observe(document.querySelector('main') ?? document.body)
    return () => {
      sizes.disconnect()
      changes.disconnect()
      window.removeEventListener('scroll', keepClear, { capture: true })
      clearInterval(again)
    }
  }, [])
  return (
    <div
      ref={box}
      className={classes.stack}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Notification
        color={color}
        title={title}
        onClose={nowTold.end}
        // No colour: Mantine hands its own on to the button as an attribute that HTML does not know.
        closeButtonProps={{ 'aria-label': uiCopy.close, color: undefined }}
      >
        {message}
      </Notification>
    </div>
  )
}

function place(toast: HTMLElement | null) {
  if (!toast) return
  const risen = Number(toast.dataset.risen ?? 0)
  const scope = document.querySelector('[role=dialog]') ?? document.body
  const others = [...scope.querySelectorAll(kept)].filter(
    (one) => !toast.contains(one) && one.checkVisibility(),
  )
  const { left, right, top, bottom } = toast.getBoundingClientRect()
  const rise = riseOver(
    { left, right, top: top + risen, bottom: bottom + risen },
    others.map((one) => one.getBoundingClientRect()),
  )
  toast.dataset.risen = String(rise)
  toast.style.translate = rise === 0 ? '' : `0 ${-rise}px`
}
