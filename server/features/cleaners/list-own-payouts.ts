import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { earningKindOf, earningStateOf } from '#domain/earning-states.ts'
import type { PaymentPurpose, PayoutKind } from '#domain/enums.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#server/db/connect.ts'
import type { PayoutsTable } from '#server/db/rows/money.ts'
import type { SignedInCleanerId } from '#server/plugins/session.ts'
import { isUnderReview } from '#server/rules/under-review.ts'

export interface OwnPayoutRow {
  id: number
  job_id: number
  opens_job: boolean
  scheduled_for: Date
  kind: PayoutKind
  purpose: PaymentPurpose
  status: Selectable<PayoutsTable>['status']
  cleaner_amount_cents: number
  reversed_cents: number
  debt_cents: number
  due_at: Date
  processed_at: Date | null
  account_ready: boolean
  under_review: boolean
}

/** Lists a cleaner's payouts, newest first. */
export function listOwnPayouts(
  db: Db,
  userId: SignedInCleanerId,
  limit: number,
  beforeId: number | null,
): Promise<OwnPayoutRow[]> {
  return readOwnPayouts(db, userId, sql`(${beforeId}::bigint IS NULL OR o.id < ${beforeId})`, limit)
}

/** Finds one payout of a person who is or was a cleaner. */
export async function findOwnPayout(db: Db, userId: number, id: number): Promise<OwnPayoutRow | undefined> {
  const [payout] = await readOwnPayouts(db, userId, sql`o.id = ${id}`, 1)
  return payout
}

async function readOwnPayouts(
  db: Db,
  userId: number,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<OwnPayoutRow[]> {
  const { rows } = await sql<OwnPayoutRow>`
    SELECT o.id, o.job_id, coalesce(j.cleaner_id = o.cleaner_id, false) AS opens_job, j.scheduled_for, o.kind, p.purpose,
      o.status, o.cleaner_amount_cents, o.reversed_cents, o.debt_cents, o.due_at, o.processed_at,
      coalesce(c.stripe_onboarding_complete AND c.stripe_connect_id IS NOT NULL, false) AS account_ready,
      ${isUnderReview('o')} AS under_review
    FROM payouts o JOIN jobs j ON j.id = o.job_id JOIN payments p ON p.id = o.payment_id
    LEFT JOIN cleaner_profiles c ON c.user_id = o.cleaner_id
    WHERE o.cleaner_id = ${userId} AND ${where}
    ORDER BY o.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export function presentEarning(row: OwnPayoutRow, now: Date): Answer<'GET /api/cleaner/payouts'>[number] {
  const standing = {
    ...{ status: row.status, dueAt: row.due_at },
    ...{ accountReady: row.account_ready, underReview: row.under_review },
  }
  return {
    ...{ id: row.id, jobId: row.job_id, opensJob: row.opens_job },
    scheduledFor: row.scheduled_for.toISOString(),
    kind: earningKindOf(row.kind, row.purpose),
    amount: dollarsFromCents(row.cleaner_amount_cents - row.reversed_cents),
    takenBack: dollarsFromCents(row.reversed_cents),
    debtSettled: dollarsFromCents(row.debt_cents),
    state: earningStateOf(standing, now),
    dueAt: row.due_at.toISOString(),
    paidAt: row.status === 'paid' ? (row.processed_at?.toISOString() ?? null) : null,
  }
}
