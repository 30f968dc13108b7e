import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { type ReconciliationAction, reconciliationActions } from '#domain/enums.ts'
import type { Db } from '#server/db/connect.ts'
import type { MoneyDifference } from '#server/money/audit/audit-money.ts'
import { openDifferences } from '#server/money/audit/open-differences.ts'

type DifferencesView = Answer<'GET /api/admin/reconciliation'>
type ListDifferencesResult = NonNullable<DifferencesView['differences']>[number]

/**
 * Lists the reconciliation differences that the start page counts, with links; null before the first
 * reconciliation.
 */
export async function listDifferences(db: Db): Promise<DifferencesView> {
  const newest = await db
    .selectFrom('money_audits')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return { comparedAt: null, differences: null }
  const { rows } = await sql<{ d: MoneyDifference }>`${openDifferences}`.execute(db)
  const differences = rows.map(async ({ d }, index): Promise<ListDifferencesResult> => {
    const { what, reference, books, stripe, jobId = null } = d
    const toDo = knownAction(d.toDo)
    const about = await leadsTo(db, d)
    return { id: index + 1, what, reference, booksCents: books, stripeCents: stripe, toDo, jobId, ...about }
  })
  return { comparedAt: newest.at.toISOString(), differences: await Promise.all(differences) }
}

/** The audits of an earlier release stored a sentence; the next audit, within the hour, replaces it. */
function knownAction(stored: string): ReconciliationAction {
  return reconciliationActions.find((action) => action === stored) ?? 'investigate'
}

type LeadsTo = Partial<Pick<ListDifferencesResult, 'jobId'>> &
  Pick<ListDifferencesResult, 'paymentId' | 'payoutId'>

/** Finds the payment or payout of a Stripe object, or the payments of a job whose sums differ. */
async function leadsTo(db: Db, { what, reference, jobId }: MoneyDifference): Promise<LeadsTo> {
  const { rows } = await sql<{ payment_id: number | null; payout_id: number | null; job_id: number }>`
    SELECT id AS payment_id, NULL::bigint AS payout_id, job_id FROM payments
      WHERE ${what === 'payment'} AND payment_intent_id = ${reference}
    UNION ALL SELECT p.id, NULL, p.job_id FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE ${what === 'refund'} AND r.stripe_refund_id = ${reference}
    UNION ALL SELECT payment_id, id, job_id FROM payouts
      WHERE ${what.endsWith('transfer')} AND stripe_transfer_id = ${reference}
    LIMIT 1`.execute(db)
  const [row] = rows
  if (!row) return { paymentId: null, payoutId: null, jobId: jobId ?? null }
  return { paymentId: row.payment_id, payoutId: row.payout_id, jobId: row.job_id }
}
