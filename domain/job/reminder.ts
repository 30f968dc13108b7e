import { addDays, serviceDay, serviceHour, startOfDay } from '../service-time.ts'

/** The hour of the day before at which people are reminded of a visit. */
const reminderHour = 17
/** Whoever is on their way already needs no reminder. */
const leadHours = 2
/** Whoever has just been told that the booking is confirmed needs none either. */
const pauseHours = 3

const hourMs = 3_600_000

/**
 * The visits that are reminded of at `now`: from five in the afternoon those of the next day, and always those of
 * today that begin later than in two hours. Only bookings that were confirmed before `confirmedBefore`.
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

/** True while a reminder of a visit that begins then says something: nobody is on their way, and it is of these days. */
export function isRemindedOf(scheduledFor: Date, now: Date, zone: string): boolean {
  const { after, before } = remindedVisits(now, zone)
  return scheduledFor > after && scheduledFor < before
}
