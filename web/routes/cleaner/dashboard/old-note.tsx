import { Alert } from '@mantine/core'
import { offlineCopy as copy } from '#text/offline.ts'
import { useOnline } from '#web/features/offline/use-online.ts'

/** Says without network that the page may be old. It comes with the page, since a chunk could not be loaded then. */
export function OldNote() {
  if (useOnline()) return null
  return (
    <Alert color="yellow" title={copy.title} role="status">
      {copy.asOf}
    </Alert>
  )
}
