import { Alert } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { timeOfDay } from '#locales/format.ts'
import { doorCopy } from '#text/door.ts'
import { useConfig } from '#web/api/config.tsx'

const copy = doorCopy.customer

/** The cleaner's reported arrival. */
export function ArrivalNote({ arrival }: Pick<JobView, 'arrival'>) {
  const zone = useConfig().serviceZone
  if (arrival?.checkedInAt)
    return (
      <Alert role="status" title={copy.hereTitle}>
        {copy.here(timeOfDay(arrival.checkedInAt, zone))}
      </Alert>
    )
  if (!arrival?.lateMinutes) return null
  return (
    <Alert role="status" title={copy.lateTitle(arrival.lateMinutes)}>
      {copy.late}
    </Alert>
  )
}
