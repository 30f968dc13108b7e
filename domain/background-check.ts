/** The result of a check that counts for somebody: the newest one. */
export interface CheckResult {
  state: 'clear' | 'consider'
  /** When an operator approved the person although something is to consider. */
  acceptedAt: Date | null
  expiresAt: Date
}

/** How somebody's checks stand, in one word; 'accepted' was to consider, and an operator approved nonetheless. */
export const checkWords = ['none', 'ordered', 'clear', 'accepted', 'consider', 'expired'] as const
export type CheckWord = (typeof checkWords)[number]

/** So long before a result ends the cleaner is told, and operators see it as theirs to do. */
const remindedDays = 30

const dayMs = 86_400_000

/** The word for a result; without one it counts whether a check is under way. Source: C-143. */
export function checkWord(result: CheckResult | null, isOrdered: boolean, now: Date): CheckWord {
  if (!result) return isOrdered ? 'ordered' : 'none'
  if (result.state === 'consider' && !result.acceptedAt) return 'consider'
  if (result.expiresAt <= now) return 'expired'
  return result.state === 'clear' ? 'clear' : 'accepted'
}

/** Until when a result of this moment counts: so many calendar months, in UTC. */
export function expiryOf(completedAt: Date, months: number): Date {
  const end = new Date(completedAt)
  end.setUTCMonth(end.getUTCMonth() + months)
  // A month without that day gives its last one.
  if (end.getUTCDate() !== completedAt.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Before which a result that ends is near its end. */
export function nearEnd(now: Date): Date {
  return new Date(now.getTime() + remindedDays * dayMs)
}
