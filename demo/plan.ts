import { homeFrom } from '#domain/job/home.ts'
import { visitHoursFor } from '#domain/job/visit-length.ts'
import { addDays, atHour, serviceDay, serviceHour } from '#domain/service-time.ts'
import { aliceAndBob } from './story/alice-and-bob.ts'
import type { Cleaning } from './story/cleaning.ts'
import { daysAhead } from './story/days-ahead.ts'
import { lastMonth } from './story/last-month.ts'
import { thisMonth } from './story/this-month.ts'

/** A cleaning with the times of its transitions. */
export interface Planned {
  cleaning: Cleaning
  /** The same on every run: a second run finds the booking of the first. */
  key: string
  scheduledFor: Date
  /** The time it was booked for, before it moved. */
  bookedFor: Date
  /** The time in the cleaner's open reschedule request. */
  wishedFor: Date | null
  booked: Date
  accepted: Date
  cancelled: Date
  /** One side requests another time; the other accepts. */
  wished: Date
  answered: Date
  /** The cleaner withdraws. */
  givenBack: Date
  /** The cleaner checks in; one side reports that the visit did not begin. */
  arrived: Date
  reported: Date
  started: Date
  completed: Date
  reviewed: Date
  replied: Date
}

const [firstHour, lastHour] = [8, 22]
const minutes = (count: number) => count * 60_000
const hours = (count: number) => count * 3_600_000

/** How long a cleaning of the story takes: by the rule that every booking goes by. */
export function hoursOf(cleaning: Pick<Cleaning, 'bathroomCount'>): number {
  return visitHoursFor(homeFrom(cleaning))
}

/** The whole story around `now`, in the order in which people book. */
export function planStory(now: Date, zone: string): Planned[] {
  return [...aliceAndBob, ...lastMonth, ...thisMonth, ...daysAhead]
    .map((cleaning, index) => plan(cleaning, index, now, zone))
    .sort((one, other) => one.booked.getTime() - other.booked.getTime())
}

function plan(cleaning: Cleaning, index: number, now: Date, zone: string): Planned {
  const scheduledFor = schedule(cleaning, now, zone)
  const start = scheduledFor.getTime()
  // Nothing in a town happens on the minute; spread evenly and the same on every run.
  const some = (step: number) => ((index * step) % 61) / 61
  const before = (time: number, margin: number) => new Date(Math.min(time, now.getTime() - margin))
  const { lead = 3, bookedFor = cleaning.day, wishedFor } = cleaning
  const onDay = (day: number) =>
    day === cleaning.day ? scheduledFor : schedule({ ...cleaning, day }, now, zone)
  const booked =
    lead === 0
      ? before(start - hours(5) + minutes(50 * some(7)), minutes(40))
      : before(start - hours(24 * lead) - minutes(90 * some(7)), hours(3))
  const open = Math.min(start, now.getTime()) - booked.getTime()
  const accepted = booked.getTime() + open * (0.2 + 0.4 * some(13))
  const completed = before(start + hours(hoursOf(cleaning)) - minutes(14 * some(17)), minutes(10))
  return {
    cleaning,
    key: `demo-cleaning-${index}`,
    scheduledFor,
    bookedFor: onDay(bookedFor),
    wishedFor: wishedFor === undefined ? null : onDay(wishedFor),
    booked,
    accepted: new Date(accepted),
    cancelled: cleaning.cleaner ? new Date(start - hours(5)) : new Date(booked.getTime() + open / 2),
    wished: new Date(accepted + open * 0.1),
    answered: new Date(accepted + open * 0.2),
    givenBack: new Date(accepted + open * 0.2),
    arrived: before(start - minutes(6), minutes(1)),
    reported: new Date(start + minutes(24)),
    started: before(start + minutes(8 * some(11)), 0),
    completed,
    reviewed: before(completed.getTime() + hours(3 + 27 * some(19)), minutes(2)),
    replied: before(completed.getTime() + hours(1 + 4 * some(23)), minutes(4)),
  }
}

function schedule({ day, hour, ends, cleaner }: Cleaning, now: Date, zone: string): Date {
  const today = serviceDay(now, zone)
  if (ends === 'in_progress') return latestStart(now, zone)
  if (day !== 0) return atHour(addDays(today, day), hour, zone)
  const next = Math.max(serviceHour(now, zone) + 1, firstHour)
  if (next + hour <= lastHour) return atHour(today, next + hour, zone)
  // Late in the evening: open jobs stay on today as long as it goes, the others move to the morning.
  if (!cleaner && next <= lastHour) return atHour(today, lastHour, zone)
  return atHour(addDays(today, 1), firstHour + hour, zone)
}

/** The last full hour at which a cleaning may have begun. */
function latestStart(now: Date, zone: string): Date {
  const [today, hour] = [serviceDay(now, zone), serviceHour(now, zone)]
  if (hour < firstHour) return atHour(addDays(today, -1), lastHour - 1, zone)
  return atHour(today, Math.min(hour, lastHour - 1), zone)
}
