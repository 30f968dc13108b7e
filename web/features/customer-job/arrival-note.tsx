import { Alert } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { timeOfDay } from '#locales/format.ts'
import { doorCopy } from '#text/door.ts'
import { useConfig } from '#web/api/config.tsx'

const DriveNote = lazy(async () => ({ default: (await import('./drive-note.tsx')).DriveNote }))

const copy = doorCopy.customer

/** The cleaner's reported arrival. */
export function ArrivalNote({ job: { id, arrival } }: { job: JobView }) {
  const zone = useConfig().serviceZone
  if (arrival?.checkedInAt)
    return (
      <Alert role="status" title={copy.hereTitle}>
        {copy.here(timeOfDay(arrival.checkedInAt, zone))}
      </Alert>
    )
  if (arrival?.arrivesAt)
    return (
      <Suspense>
        <DriveNote jobId={id} arrivesAt={arrival.arrivesAt} late={arrival.lateMinutes ? copy.late : null} />
      </Suspense>
    )
  if (!arrival?.lateMinutes) return null
  return (
    <Alert role="status" title={copy.lateTitle(arrival.lateMinutes)}>
      {copy.late}
    </Alert>
  )
}
