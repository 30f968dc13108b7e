import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { RelatedPartySign } from '#domain/enums.ts'
import { largestIdentifier } from '#domain/identifier.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isUnderReview } from '#server/rules/under-review.ts'
import { listActs } from '../acts/list-acts.ts'
import { planAdjustment } from '../adjustments/plan-adjustment.ts'
import { readClawbackLines } from '../breakdown/payout-figures.ts'
import {
  debtCauses,
  keysOfCauses,
  type LedgerTransactionKey,
  messagesOf,
  presentLedgerEntry,
  readLedgerEntries,
  stripeEventsOf,
  tasksOf,
} from '../money/ledger-entries.ts'
import { stripeUrl } from '../money/stripe-url.ts'
import { type PayoutRow, payoutColumns, presentPayout, readPayouts } from './list-payouts.ts'
import { payoutTransactionKey } from './payout-transaction-key.ts'

type PayoutView = Answer<'GET /api/admin/payouts/:id'>

interface ReadPayoutRow extends PayoutRow {
  total_amount_cents: number
  platform_fee_cents: number
  debt_cents: number
  sent_cents: number | null
  processed_at: Date | null
  transfer_key: string
  purpose: string
  account_id: string | null
  account_ready: boolean
  owes_cents: number
  review_reason: RelatedPartySign | null
  reviewed_at: Date | null
}

interface PayoutReversal {
  id: number
  amount_cents: number
  status: PayoutView['reversals'][number]['status']
  stripe_reversal_id: string | null
  created_at: Date
}

/** Reads one payout with everything that the admin area shows of it. */
export async function readPayout(
  context: Pick<Context, 'db' | 'stripe' | 'clock'>,
  id: number,
): Promise<PayoutView> {
  const { db } = context
  const { rows } =
    await sql<ReadPayoutRow>`SELECT ${payoutColumns(context.clock())}, o.total_amount_cents, o.platform_fee_cents, o.debt_cents,
      o.sent_cents, o.processed_at, o.transfer_key, o.review_reason, o.reviewed_at, p.purpose, c.stripe_connect_id AS account_id,
      coalesce(c.stripe_onboarding_complete AND c.stripe_connect_id IS NOT NULL, false) AS account_ready,
      (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries
        WHERE party_id = o.cleaner_id AND account = 'cleaner_debt') AS owes_cents
    FROM payouts o JOIN payments p ON p.id = o.payment_id JOIN users u ON u.id = o.cleaner_id
    LEFT JOIN cleaner_profiles c ON c.user_id = o.cleaner_id WHERE o.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw refuse('payout_not_found')
  const reversals = await sql<PayoutReversal>`SELECT id, amount_cents, status, stripe_reversal_id, created_at
    FROM reversals WHERE payout_id = ${id} ORDER BY id`.execute(db)
  const names = [
    payoutTransactionKey(row),
    ...keysOfCauses(['payout_sent'], id),
    ...keysOfCauses(debtCauses, row.transfer_key),
    ...(await forgivenBy(db, row)),
    ...(await readClawbackLines(db, row)).map(({ cause, reference }) => [cause, reference] as const),
    ...reversals.rows.flatMap((reversal) => keysOfCauses(['reversal'], reversal.id)),
  ]
  const keys = [`transfer-${id}`, ...reversals.rows.map((reversal) => `reversal-${reversal.id}`)]
  return {
    ...presentPayout(row),
    ...{ totalCents: row.total_amount_cents, feeCents: row.platform_fee_cents, debtCents: row.debt_cents },
    ...{
      sentCents: row.sent_cents,
      sentAt: row.processed_at?.toISOString() ?? null,
      owesCents: row.owes_cents,
    },
    review: row.review_reason && {
      sign: row.review_reason,
      decidedAt: row.reviewed_at?.toISOString() ?? null,
    },
    reviewCase: await readPayouts(
      db,
      sql`o.cleaner_id = ${row.cleaner_id} AND ${isUnderReview('o')} ORDER BY o.id LIMIT 200`,
      context.clock(),
    ),
    ...{ accountId: row.account_id, accountReady: row.account_ready },
    stripeUrl: stripeUrl(context, 'connect/transfers', row.stripe_transfer_id),
    reversals: reversals.rows.map(({ id, amount_cents, status, stripe_reversal_id, created_at }) => ({
      ...{ id, amountCents: amount_cents, status, stripeId: stripe_reversal_id },
      createdAt: created_at.toISOString(),
    })),
    adjustable: await planAdjustment(db, row),
    ledger: (await readLedgerEntries(db, names)).map(presentLedgerEntry),
    stripeEvents: await stripeEventsOf(
      db,
      [row.stripe_transfer_id, row.account_id].filter((one) => one !== null),
    ),
    messages: await messagesOf(db, row.job_id),
    tasks: await tasksOf(db, keys),
    acts: await listActs(db, { subject: 'payout', subjectId: id }, 200, largestIdentifier),
  }
}

/** Names the forgiveness transactions of this payout, by their events. */
async function forgivenBy(db: Db, { id, job_id }: ReadPayoutRow): Promise<LedgerTransactionKey[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM job_events WHERE job_id = ${job_id}
    AND type = 'earnings_adjusted' AND data ->> 'payoutId' = ${String(id)}`.execute(db)
  return rows.flatMap((event) => keysOfCauses(['debt_forgiven'], event.id))
}
