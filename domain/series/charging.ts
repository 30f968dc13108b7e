import { unpaidHoldEnd } from '../job/unpaid-hold.ts'

const hourMs = 3_600_000

/** So many weeks of a series' visits exist ahead. */
export const seriesWeeksAhead = 8

/** A visit of a series is charged so long before it. */
export const chargeHoursBefore = 72
/** After so long a declined card is tried a second time. */
export const retryAfterHours = 24
/** A visit that is not paid so long before it is released. */
export const payByHoursBefore = 24
/** The card is tried so often at most; after that the customer pays by a link. */
export const mostChargeTries = 2

interface UnpaidVisit {
  createdAt: Date
  scheduledFor: Date
}

/** When the card is charged first. The first visit of a series is charged when it is booked. */
export function chargeAt({ createdAt, scheduledFor }: UnpaidVisit): Date {
  return new Date(Math.max(createdAt.getTime(), scheduledFor.getTime() - chargeHoursBefore * hourMs))
}

/** Until when a visit waits for its payment: a day before it, or as long as a single booking of that moment. */
export function payBy(visit: UnpaidVisit): Date {
  const dayBefore = visit.scheduledFor.getTime() - payByHoursBefore * hourMs
  return new Date(Math.max(dayBefore, Math.min(unpaidHoldEnd(visit).getTime(), visit.scheduledFor.getTime())))
}

/** True when a charge that was tried before is due again at `now`. */
export function isRetryDue(
  { tries, triedAt, outcome }: { tries: number; triedAt: Date; outcome: string },
  now: Date,
): boolean {
  if (outcome !== 'declined' && outcome !== 'no_card') return false
  return tries < mostChargeTries && now.getTime() >= triedAt.getTime() + retryAfterHours * hourMs
}
