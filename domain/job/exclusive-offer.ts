/** Too short for a person to answer. */
const leastMs = 5 * 60_000

/**
 * The end of a chosen cleaner's exclusive time: `hours` after publishing, at most a quarter of the time
 * before the visit. Null when every cleaner may accept at once.
 */
export function exclusiveOfferEnd(publishedAt: Date, scheduledFor: Date, hours: number): Date | null {
  const left = scheduledFor.getTime() - publishedAt.getTime()
  const alone = Math.min(hours * 3_600_000, left / 4)
  return alone < leastMs ? null : new Date(publishedAt.getTime() + Math.floor(alone))
}
