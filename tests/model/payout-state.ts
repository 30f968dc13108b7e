import { differenceKept, differenceStatus, earnedOf, type ModelDifference } from './difference-state.ts'
import { type CleanerNumber, earned, type Model, type ModelJob, payoutStatus } from './state.ts'
import { type ModelTip, tipKept, tipStatus } from './tip-state.ts'

/** What the cleaner gets of each payment for a job, and whether it has left. */
export const payablesOf = (job: ModelJob): { of: object; earned: number; sent: boolean }[] => [
  ...(job.payout ? [{ of: job, earned: earned(job), sent: job.payout.sent }] : []),
  ...job.tips.map((tip) => ({ of: tip, earned: tipKept(tip), sent: tip.sent })),
  ...job.differences.flatMap((one) =>
    one.payout ? [{ of: one, earned: earnedOf(differenceKept(one)), sent: one.payout.sent }] : [],
  ),
]

/** True when the payout's transfer may happen at any time from now on. */
export function mayBeSent({ now, accounts }: Model, job: ModelJob): boolean {
  const ready = job.cleaner !== null && accounts[job.cleaner] === true
  return payoutStatus(job) === 'pending' && ready && (job.payout?.dueAt ?? Infinity) <= now
}

export function mayDifferenceBeSent(
  { now, accounts }: Model,
  { cleaner, contest }: ModelJob,
  one: ModelDifference,
) {
  const ready = cleaner !== null && accounts[cleaner] === true
  return (
    differenceStatus(one, contest === 'open') === 'pending' && ready && (one.payout?.dueAt ?? Infinity) <= now
  )
}

/** The same for a tip: it is not on hold. */
export function mayTipBeSent({ accounts }: Model, { cleaner, contest }: ModelJob, tip: ModelTip): boolean {
  return tipStatus(tip, contest === 'open') === 'pending' && cleaner !== null && accounts[cleaner] === true
}

export function sendDuePayouts(model: Model, only?: CleanerNumber): void {
  for (const job of model.jobs) {
    if (only !== undefined && job.cleaner !== only) continue
    if (mayBeSent(model, job) && job.payout) job.payout.sent = true
    for (const tip of job.tips) if (mayTipBeSent(model, job, tip)) tip.sent = true
    for (const one of job.differences)
      if (mayDifferenceBeSent(model, job, one) && one.payout) one.payout.sent = true
  }
}
