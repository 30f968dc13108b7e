import { type ReactNode, useState } from 'react'
import { maxDaysAhead } from '#domain/limits.ts'
import { addDays, hourText } from '#domain/service-time.ts'
import { useConfig } from '#web/api/config.tsx'
import { startValues } from '#web/features/booking-form/booking-schema.ts'
import { hoursOf, nearestHour, useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { VisitFields } from '#web/features/booking-form/visit-fields.tsx'
import type { Job } from './job-facts.tsx'

interface VisitTimeFields {
  /** In the API's format; empty while no future time is chosen. */
  scheduledFor: string
  /** True when the start has passed and the job has a cleaner. */
  missed: boolean
  fields: ReactNode
}

/** The date and hour fields of a visit, initially tomorrow. */
export function useVisitTime(job: Job): VisitTimeFields {
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
        days={{ min: today, max: addDays(today, maxDaysAhead) }}
        hours={hours}
        sameDayHint={null}
      />
    ),
  }
}
