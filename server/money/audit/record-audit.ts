import type { Context } from '../../context.ts'
import { auditNew } from './audit-new.ts'
import { auditSlice } from './audit-slice.ts'

const audits = { new: auditNew, slice: auditSlice }

/** Task: keeps what the comparison found, of the last hour or of the next slice of the past, and says so in the log. */
export async function recordAudit(context: Context, part: keyof typeof audits): Promise<void> {
  if (!context.stripe.sdk) return
  const differences = await audits[part](context)
  // Nothing was compared: that is not 'no difference'.
  if (!differences) return
  await context.db
    .insertInto('money_audits')
    .values({ at: context.clock(), part, differences: JSON.stringify(differences) })
    .execute()
  if (differences.length > 0) context.log.error({ part, differences }, 'ledger and Stripe differ')
}
