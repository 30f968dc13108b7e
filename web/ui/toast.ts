import { notifications } from '@mantine/notifications'
import { uiCopy } from '../copy/ui.ts'
import { riseOver } from './rise-over.ts'

/** How long a toast stays. Source: C-135. */
const visibleMs = 5000

/** What a toast lies over nowhere: headings, what a form says, and the buttons of what comes next. */
const kept = [
  ...['h1', 'h2', 'h3', 'h4', '[role=alert]', '[data-said]', '[type=submit]', '[role=dialog] button'],
  'main .mantine-Button-root:not([data-variant=default], [data-variant=light], [data-variant=subtle])',
].join()
const stack = '.mantine-Notifications-root[data-position="bottom-center"]'
let ends: ReturnType<typeof setTimeout> | undefined

function place() {
  const toasts = document.querySelector<HTMLElement>(stack)
  const box = toasts?.querySelector('.mantine-Notification-root')?.getBoundingClientRect()
  if (!toasts || !box) return
  const risen = Number(toasts.dataset.risen ?? 0)
  const scope = document.querySelector('[role=dialog]') ?? document.body
  const others = [...scope.querySelectorAll(kept)].filter(
    (one) => !toasts.contains(one) && one.checkVisibility(),
  )
  const { left, right, top, bottom } = box
  const rise = riseOver(
    { left, right, top: top + risen, bottom: bottom + risen },
    others.map((one) => one.getBoundingClientRect()),
  )
  toasts.dataset.risen = String(rise)
  toasts.style.translate = rise === 0 ? '' : `0 ${-rise}px`
}

/** For as long as the toast is there, whatever comes under it by scrolling or anew. */
function keepClear() {
  clearTimeout(ends)
  window.addEventListener('scroll', place, { passive: true, capture: true })
  requestAnimationFrame(() => requestAnimationFrame(place))
  setTimeout(place, 300)
  ends = setTimeout(() => window.removeEventListener('scroll', place, { capture: true }), visibleMs)
}

function show(color: string, title: string, message: string) {
  // One at a time: the newest replaces what is shown instead of queueing behind it.
  notifications.clean()
  notifications.show({
    color,
    title,
    message,
    autoClose: visibleMs,
    // No colour: Mantine hands its own on to the button as an attribute that HTML does not know.
    closeButtonProps: { 'aria-label': uiCopy.close, color: undefined },
  })
  keepClear()
}

export const toast = {
  success: (title: string, message = '') => show('green', title, message),
  error: (title: string, message = '') => show('red', title, message),
  info: (title: string, message = '') => show('jay', title, message),
}
