/** The newest result of a person's background checks. */
export interface CheckResult {
  state: 'clear' | 'consider'
  /** When an admin approved the person although the check found something to consider. */
  acceptedAt: Date | null
  expiresAt: Date
}

/**
 * The state of a person's checks; 'accepted' found something to consider, and an admin approved the person
 * nonetheless.
 */
export const checkWords = ['none', 'ordered', 'clear', 'accepted', 'consider', 'expired'] as const
export type CheckWord = (typeof checkWords)[number]

/** How long before a result expires the cleaner is notified and admins see it as due. */
const remindedDays = 30

const dayMs = 86_400_000

/** The state of a result; without one, whether a check is running. Source: C-143. */
export function checkWord(result: CheckResult | null, isOrdered: boolean, now: Date): CheckWord {
  if (!result) return isOrdered ? 'ordered' : 'none'
  if (result.state === 'consider' && !result.acceptedAt) return 'consider'
  if (result.expiresAt <= now) return 'expired'
  return result.state === 'clear' ? 'clear' : 'accepted'
}

/** When a result expires: a number of calendar months later, in UTC. */
export function expiryOf(completedAt: Date, months: number): Date {
  const end = new Date(completedAt)
  end.setUTCMonth(end.getUTCMonth() + months)
  // A month without that day ends on its last one.
  if (end.getUTCDate() !== completedAt.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Results that expire before this instant are near their end. */
export function expiringSoonBefore(now: Date): Date {
  return new Date(now.getTime() + remindedDays * dayMs)
}
