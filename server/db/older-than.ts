const dayMs = 86_400_000

/** The moment so many days ago; null when things are kept for ever. */
export function olderThan(days: number, now: Date): Date | null {
  return days === 0 ? null : new Date(now.getTime() - days * dayMs)
}
