import { type ReactNode, useState } from 'react'
import { furthestDays } from '#domain/limits.ts'
import { addDays, hourText } from '#domain/service-time.ts'
import { useConfig } from '#web/api/config.tsx'
import { startValues } from '#web/features/booking-form/booking-schema.ts'
import { hoursOf, nearestHour, useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { VisitFields } from '#web/features/booking-form/visit-fields.tsx'
import type { Job } from './job-facts.tsx'

interface VisitTime {
  /** As the API takes it; empty while no time that can still come is chosen. */
  scheduledFor: string
  /** The start of the visit as it is has passed, and a cleaner has it. */
  missed: boolean
  fields: ReactNode
}

/** A day and an hour for a visit, tomorrow at first. */
export function useVisitTime(job: Job): VisitTime {
  const { serviceZone: zone, hours: visitHours } = useConfig()
  const { now, today, at } = useServiceClock()
  const [values, setValues] = useState(() => ({ ...startValues(today), date: addDays(today, 1) }))
  const hours = hoursOf(visitHours[job.contact ? 'guest' : 'customer'], values.date, zone, now)
  const hour = nearestHour(hours, values.hour)
  const chosen = values.date !== '' && hours.some((one) => one.hour === hour && !one.past)
  return {
    scheduledFor: chosen ? hourText(values.date, hour, zone) : '',
    missed: job.cleaner !== null && new Date(job.scheduledFor) <= at,
    fields: (
      <VisitFields
        values={{ ...values, hour }}
        change={(changes) => setValues((current) => ({ ...current, ...changes }))}
        problems={{}}
        days={{ min: today, max: addDays(today, furthestDays) }}
        hours={hours}
        sameDayHint={null}
      />
    ),
  }
}
