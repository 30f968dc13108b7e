import { Alert } from '@mantine/core'
import { offlineCopy as copy } from '#text/offline.ts'
import { useOnline } from '#web/features/offline/use-online.ts'

/** Without network: what the page shows may be old. It is no file of its own, which could not be loaded then. */
export function OldNote() {
  if (useOnline()) return null
  return (
    <Alert color="yellow" title={copy.title} role="status">
      {copy.asOf}
    </Alert>
  )
}
