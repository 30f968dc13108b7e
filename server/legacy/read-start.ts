import type { Booking, GuestBooking } from '#contract/bookings.ts'

/** Maps `scheduledDateTime`, `scheduledFor`, or `date` with `time`, to the start of a visit. */
export function readStart(body: Booking | GuestBooking): string | null {
  return body.scheduledDateTime ?? body.scheduledFor ?? dateAndTime(body)
}

function dateAndTime({ date, time }: Booking | GuestBooking): string | null {
  if (!date) return null
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp][Mm])?$/.exec(time?.trim() ?? '')
  if (!clock) return date
  const [, hour = '0', minute, half] = clock
  const hour24 = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  return `${date.slice(0, 10)}T${String(hour24).padStart(2, '0')}:${minute}`
}
