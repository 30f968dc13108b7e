import { Button } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dayOf, phoneText, shortDay, timeSpan } from '#locales/format.ts'
import { job as copy } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { callTo } from '#web/ui/phone-link.tsx'
import { addressLines } from '../job/card/job-address.ts'
import classes from './arrival-strip.module.css'
import { directionsTo } from './map-link.tsx'
import { useToday } from './today.ts'

interface ArrivalStripProps {
  job: JobView
  /** Another act is the main button. */
  quiet?: boolean
}

/** Everything the cleaner needs at the door: time, address, phone, access instructions. */
export function ArrivalStrip({ job, quiet = false }: ArrivalStripProps) {
  const zone = useConfig().serviceZone
  const today = useToday()
  const { address, customer } = job
  const day = dayOf(job.scheduledFor, zone) === today ? copy.today : shortDay(job.scheduledFor, zone)
  return (
    <section className={classes.strip} aria-label={copy.arrival}>
      <p className={classes.when}>
        {day}, {timeSpan(job.scheduledFor, job.duration, zone)}
      </p>
      <p className={classes.where}>{address ? addressLines(address).join('\n') : copy.noAddress}</p>
      {address?.instructions && (
        <p className={classes.door}>
          <span className={classes.label}>{copy.access}</span>
          {address.instructions}
        </p>
      )}
      <div className={classes.ways}>
        {address && (
          <Button
            component="a"
            href={directionsTo(address)}
            target="_blank"
            rel="noopener noreferrer"
            variant={quiet ? 'default' : 'filled'}
          >
            {copy.directions}
          </Button>
        )}
        {customer?.phone && (
          <Button
            component="a"
            href={callTo(customer.phone)}
            variant="default"
            aria-label={copy.callCustomer(customer.name, phoneText(customer.phone))}
          >
            {copy.call}
          </Button>
        )}
      </div>
    </section>
  )
}

/** True for the cleaner of a visit that is upcoming or in progress. */
export function isVisitAhead(job: JobView): boolean {
  return job.status === 'assigned' || job.status === 'in_progress'
}
