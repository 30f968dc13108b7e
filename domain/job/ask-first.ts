/** A shorter time than this is nobody's to answer in. */
const leastMs = 5 * 60_000

/**
 * Until when a chosen cleaner has a job alone: `hours` from the offer on, but never more than a quarter of the time
 * that is left before the visit. Null when every cleaner may take it at once.
 */
export function askedUntil(publishedAt: Date, scheduledFor: Date, hours: number): Date | null {
  const left = scheduledFor.getTime() - publishedAt.getTime()
  const alone = Math.min(hours * 3_600_000, left / 4)
  return alone < leastMs ? null : new Date(publishedAt.getTime() + Math.floor(alone))
}
