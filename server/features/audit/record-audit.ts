import type { Context } from '../../context.ts'
import { auditMoney } from './audit-money.ts'

/** Task, every hour: keeps what the comparison found, and says so in the log. */
export async function recordAudit(context: Context): Promise<void> {
  if (!context.stripe.sdk) return
  const differences = await auditMoney(context)
  await context.db
    .insertInto('money_audits')
    .values({ at: context.clock(), differences: JSON.stringify(differences) })
    .execute()
  if (differences.length > 0) context.log.error({ differences }, 'ledger and Stripe differ')
}
