import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { auditNew } from './audit-new.ts'
import { auditSlice } from './audit-slice.ts'
import type { MoneyDifference } from './compare-objects.ts'

/** So often is compared again before anybody is alarmed, and after so long each time. */
const looksAgain = 3
const aWhile = () => sleep(5000)

/** Task: records the differences of the last hour or of the next slice of the past, and logs them. */
export async function recordAudit(
  context: Context,
  part: 'new' | 'slice',
  pause: () => Promise<unknown> = aWhile,
): Promise<void> {
  if (!context.stripe.sdk) return
  const differences = part === 'new' ? await lasting(context, pause) : await auditSlice(context)
  // Nothing was compared: that is not 'no difference'.
  if (!differences) return
  await context.db
    .insertInto('money_audits')
    .values({ at: context.clock(), part, differences: JSON.stringify(differences) })
    .execute()
  if (differences.length === 0) return
  if (differences.every(({ fakeLacks }) => fakeLacks))
    context.log.warn({ part, differences }, 'ledger and Stripe differ by what a fake lacks')
  else context.log.error({ part, differences }, 'ledger and Stripe differ')
}

/** Both sides are read one after the other: what moved at Stripe in between, or is not booked yet, differs for a moment. */
async function lasting(context: Context, pause: () => Promise<unknown>): Promise<MoneyDifference[]> {
  let found = await auditNew(context)
  for (let looks = 0; found.length > 0 && looks < looksAgain; looks++) {
    await pause()
    const still = new Set((await auditNew(context)).map(nameOf))
    found = found.filter((difference) => still.has(nameOf(difference)))
  }
  return found
}

const nameOf = ({ what, reference }: MoneyDifference) => `${what} ${reference}`
