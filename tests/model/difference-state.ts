/** What was asked for, by itself, because another time costs more: unpaid, then waiting for a yes, then holding. */
export interface ModelDifference {
  cents: number
  returned: number
  state: 'unpaid' | 'waiting' | 'holds' | 'over'
  payout: { dueAt: number; sent: boolean } | null
}

/** A job as far as its other times go; `request` is one that its customer has still to pay for. */
interface DifferenceStateTimed {
  differences: ModelDifference[]
  rescheduleRequest: { difference: ModelDifference | null } | null
  wish: { difference: ModelDifference } | null
}

export const differenceKept = ({ cents, returned, state, payout }: ModelDifference) =>
  payout || state === 'waiting' || state === 'holds' ? cents - returned : 0

/** What was paid for another time that holds, and has not gone back. */
export const held = ({ differences }: Pick<DifferenceStateTimed, 'differences'>) =>
  differences.reduce((sum, one) => sum + (one.state === 'holds' ? differenceKept(one) : 0), 0)

export const earnedOf = (cents: number) => cents - Math.round((cents * 5) / 100)

export function differenceStatus(one: ModelDifference, contested: boolean): string | null {
  if (!one.payout) return null
  if (differenceKept(one) === 0) return 'reversed'
  if (one.payout.sent) return 'paid'
  return contested ? 'frozen' : 'pending'
}

/** It was for nothing: what was paid goes back whole, and what was not cannot be paid any more. */
function giveBack(one: ModelDifference): void {
  if (one.state !== 'unpaid') one.returned = one.cents
  one.state = 'over'
}

/** Whatever waits for a payment or an answer is over. */
export function endWish(job: DifferenceStateTimed): void {
  if (job.wish) giveBack(job.wish.difference)
  if (job.rescheduleRequest?.difference) giveBack(job.rescheduleRequest.difference)
  Object.assign(job, { wish: null, rescheduleRequest: null })
}

export function returnDifferences({ differences }: Pick<DifferenceStateTimed, 'differences'>): void {
  for (const one of differences) if (one.state === 'waiting' || one.state === 'holds') giveBack(one)
}
