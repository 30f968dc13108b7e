import { useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { unsavedCopy as copy } from '../copy/ui.ts'
import { clearUnsaved, hasUnsaved, onUnsaved } from '../storage/unsaved.ts'
import { LazyConfirmDialog } from '../ui/lazy-confirm-dialog.ts'

/** Asks whoever leaves a page by a link or the way back while a form on it is not saved. */
export function AskBeforeLeaving() {
  const asks = useSyncExternalStore(onUnsaved, hasUnsaved, () => false)
  // A router has room for one blocker: it is taken only while there is something to lose.
  return asks ? <Question /> : null
}

function Question() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <LazyConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        blocker.proceed?.()
        clearUnsaved()
      }}
      title={copy.title}
      cancel={copy.stay}
      confirm={copy.leave}
      confirming={copy.leave}
      busy={false}
      danger
    >
      {copy.text}
    </LazyConfirmDialog>
  )
}
