import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { uiCopy } from '#text/ui.ts'
import { latestToast, type ToastMessage } from './toast.ts'
import classes from './toasts.module.css'

type ToastView = ComponentType<{ latest: ToastMessage }>

/** Most pages show no toast, so Mantine's notifications are loaded with the first one. */
const lazyToastList = () =>
  lazy(async (): Promise<{ default: ToastView }> => {
    // The toast is also shown when its chunk is lost: the page is not reloaded for it (lost-chunk.ts).
    const prevent = (event: Event) => event.preventDefault()
    addEventListener('vite:preloadError', prevent)
    try {
      const { default: ToastList } = await import('./toast-list.tsx')
      return { default: ToastList }
    } catch {
      view.ToastList = lazyToastList()
      return { default: PlainToast }
    } finally {
      removeEventListener('vite:preloadError', prevent)
    }
  })

// Replaced when its chunk could not be loaded, so that the next toast tries again.
const view = { ToastList: lazyToastList() }

export function Toasts() {
  const latest = useSyncExternalStore(latestToast.subscribe, latestToast.get, () => null)
  if (!latest) return null
  return (
    <Suspense>
      <view.ToastList latest={latest} />
    </Suspense>
  )
}

/** Shown where the chunk of the toasts cannot be loaded, as without a network. It remains until it is closed. */
function PlainToast({ latest }: { latest: ToastMessage }) {
  return (
    <div className={classes.plain} role="alert">
      <div>
        <strong>{latest.title}</strong>
        {latest.message && <p>{latest.message}</p>}
      </div>
      <button type="button" aria-label={uiCopy.close} onClick={latestToast.clear}>
        ×
      </button>
    </div>
  )
}
