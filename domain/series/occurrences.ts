import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Cadence } from '../enums.ts'
import type { ServiceDay } from '../service-time.ts'

/** When the visits of a series take place: a first day and a local time of the service zone, HH:MM. */
export interface SeriesRule {
  cadence: Cadence
  firstDay: ServiceDay
  localTime: string
  zone: string
}

export interface Occurrence {
  date: ServiceDay
  at: Date
}

const weeks: Record<Cadence, number> = { weekly: 1, every_2_weeks: 2, every_4_weeks: 4 }

/**
 * The dates of a series from one day to another, both included. Each has the same local hour before and after a
 * change of the clock: of an hour that happens twice the first one counts, and of one that is left out the next.
 */
export function occurrencesBetween(rule: SeriesRule, from: ServiceDay, to: ServiceDay): Occurrence[] {
  // Days are counted in UTC, where each has 24 hours; the hour is added in the zone.
  const noon = (day: ServiceDay) => Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime('UTC')
  const dates = new RRuleTemporal({
    freq: 'WEEKLY',
    interval: weeks[rule.cadence],
    dtstart: noon(rule.firstDay),
    tzid: 'UTC',
  })
  return dates
    .between(new Date(noon(from).epochMilliseconds), new Date(noon(to).epochMilliseconds), true)
    .map((date) => date.toPlainDate())
    .map((date) => ({ date: date.toString(), at: instantOn(date, rule) }))
}

/** The instant of a series' local time on a day. */
function instantOn(date: Temporal.PlainDate, { localTime, zone }: SeriesRule): Date {
  const at = date.toPlainDateTime(Temporal.PlainTime.from(localTime)).toZonedDateTime(zone)
  return new Date(at.epochMilliseconds)
}
