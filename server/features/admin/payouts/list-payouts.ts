import { type RawBuilder, sql } from 'kysely'
import type { PayoutWait } from '#contract/admin/money-parts.ts'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'
import { isUnderReview } from '#server/rules/under-review.ts'
import { allFilters } from '../lists/read-list.ts'
import { type MoneySearch, matchesMoneySearch } from '../money/find-money.ts'
import { waitReasons } from './wait-reasons.ts'
import { isPayoutStuck } from './waits-for-account.ts'

type PayoutsView = Answer<'GET /api/admin/payouts'>[number]

export interface PayoutRow extends Pick<PayoutsView, 'id' | 'kind' | 'status'> {
  job_id: number
  payment_id: number
  cleaner_id: number
  cleaner_name: string
  cleaner_amount_cents: number
  reversed_cents: number
  due_at: Date
  stripe_transfer_id: string | null
  waits_for: PayoutWait[]
  under_review: boolean
}

export const payoutColumns = (
  now: Date,
) => sql`o.id, o.kind, o.status, o.job_id, o.payment_id, o.cleaner_id, u.name AS cleaner_name,
  o.cleaner_amount_cents, o.reversed_cents, o.due_at, o.stripe_transfer_id,
  ${waitReasons(now)} AS waits_for, ${isUnderReview('o')} AS under_review`

const searched: MoneySearch = {
  of: 'o',
  table: 'payouts',
  jobsOf: 'cleaner_id',
  stripe: { column: 'stripe_transfer_id', begins: 'tr_' },
}

/** Lists payouts, newest first. */
export async function listPayouts(
  db: Db,
  { search, state, kind }: ParsedQuery<'GET /api/admin/payouts'>,
  { limit, beforeId, now }: { limit: number; beforeId: number; now: Date },
): Promise<PayoutsView[]> {
  const where = allFilters(
    sql`o.id < ${beforeId}`,
    search && matchesMoneySearch(search, searched),
    state && isInState(state, now),
    kind && sql`o.kind = ${kind}`,
  )
  return readPayouts(db, sql`${where} ORDER BY o.id DESC LIMIT ${limit}`, now)
}

function isInState(state: NonNullable<ParsedQuery<'GET /api/admin/payouts'>['state']>, now: Date) {
  if (state === 'stuck') return isPayoutStuck(now)
  return state === 'under_review' ? isUnderReview('o') : sql`o.status = ${state}`
}

export async function readPayouts(db: Db, where: RawBuilder<unknown>, now: Date): Promise<PayoutsView[]> {
  const { rows } = await sql<PayoutRow>`SELECT ${payoutColumns(now)} FROM payouts o
    JOIN users u ON u.id = o.cleaner_id WHERE ${where}`.execute(db)
  return rows.map(presentPayout)
}

export function presentPayout(row: PayoutRow): PayoutsView {
  return {
    ...{ id: row.id, kind: row.kind, status: row.status, jobId: row.job_id, paymentId: row.payment_id },
    cleaner: { id: row.cleaner_id, name: row.cleaner_name },
    amountCents: row.cleaner_amount_cents,
    reversedCents: row.reversed_cents,
    dueAt: row.due_at.toISOString(),
    waitsFor: row.waits_for,
    transferId: row.stripe_transfer_id,
    underReview: row.under_review,
  }
}
