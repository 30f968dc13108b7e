import { addDays, serviceDay, serviceHour, startOfDay } from '../service-time.ts'

/** The hour of the day before at which reminders are sent. */
const reminderHour = 17
/** Without a reminder: the person is already on the way. */
const leadHours = 2
/** Without a reminder: the booking was confirmed just now. */
const pauseHours = 3

const hourMs = 3_600_000

/**
 * The visits to remind of at `now`: from five in the afternoon those of the next day, and always those of
 * today that begin in more than two hours. Only bookings confirmed before `confirmedBefore`.
 */
export function remindedVisits(
  now: Date,
  zone: string,
): { after: Date; before: Date; confirmedBefore: Date } {
  const days = serviceHour(now, zone) >= reminderHour ? 2 : 1
  return {
    after: new Date(now.getTime() + leadHours * hourMs),
    before: startOfDay(addDays(serviceDay(now, zone), days), zone),
    confirmedBefore: new Date(now.getTime() - pauseHours * hourMs),
  }
}

/** True while a reminder of a visit at that time is still useful. */
export function isRemindedOf(scheduledFor: Date, now: Date, zone: string): boolean {
  const { after, before } = remindedVisits(now, zone)
  return scheduledFor > after && scheduledFor < before
}
