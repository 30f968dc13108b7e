import { useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { unsavedCopy as copy } from '#text/ui.ts'
import { clearUnsaved, hasUnsaved, onUnsaved } from '../storage/unsaved.ts'
import { LazyConfirmDialog } from '../ui/lazy-confirm-dialog.ts'

/** Asks for confirmation before a link or history navigation leaves an unsaved form. */
export function AskBeforeLeaving() {
  const asks = useSyncExternalStore(onUnsaved, hasUnsaved, () => false)
  // A router allows one blocker, so it is mounted only while a form is unsaved.
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
