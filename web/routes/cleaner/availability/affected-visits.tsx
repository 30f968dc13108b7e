import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { AvailabilityConflict } from '#domain/availability/conflict.ts'
import { dateAndTime } from '#locales/format.ts'
import { yourHoursCopy as copy } from '#text/your-hours.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import classes from './availability.module.css'

interface AffectedVisitsProps {
  visits: { jobId: number; scheduledFor: string; conflict: AvailabilityConflict }[]
}

/** The accepted visits that do not fit into what is being edited. */
export function AffectedVisits({ visits }: AffectedVisitsProps) {
  const zone = useConfig().serviceZone
  return (
    <Alert color="yellow" title={copy.affected(visits.length)}>
      <Text size="sm">{copy.affectedText}</Text>
      <ul className={classes.visits}>
        {visits.map(({ jobId, scheduledFor, conflict }) => (
          <li key={jobId}>
            <Anchor component={Link} to={paths.cleanerJob(jobId)} underline="always" inherit>
              {dateAndTime(scheduledFor, zone)}
            </Anchor>{' '}
            · {copy.reasons[conflict]}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
