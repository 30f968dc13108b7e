const dayMs = 86_400_000

/** The instant a number of days ago; null when data is kept forever. */
export function retentionCutoff(days: number, now: Date): Date | null {
  return days === 0 ? null : new Date(now.getTime() - days * dayMs)
}
