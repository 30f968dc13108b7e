import { type Selectable, sql } from 'kysely'
import { type ExtraPaymentKind, extraPaymentKinds } from '#domain/enums.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import type { CleanerProfilesTable } from '#server/db/rows/cleaners.ts'
import type { SignedInCleanerId } from '#server/plugins/session.ts'
import { isCompletedAndPaid, isShownReview } from '#server/rules/is-completed-and-paid.ts'
import { type CheckStateColumns, checkStateColumns, checkStateJoin } from '../checks/check-state.ts'

export interface EarningsRow {
  /** The sum over all kinds of payouts. */
  earned_cents: number
  tip_cents: Record<ExtraPaymentKind, number>
  waiting_cents: number
  last_payout: Date | null
}

export type ProfileRow = Selectable<CleanerProfilesTable> &
  EarningsRow &
  CheckStateColumns & { vetting: 'unvetted' | 'approved' | 'suspended' }

const amount = sql`p.cleaner_amount_cents - p.reversed_cents`
const sumOf = (kind: ExtraPaymentKind) => sql`coalesce(sum(${amount}) FILTER (WHERE p.kind = ${kind}), 0)`

const earnings = sql`
  coalesce(sum(${amount}), 0) AS earned_cents,
  json_build_object(${sql.join(extraPaymentKinds.map((kind) => sql`${kind}::text, ${sumOf(kind)}`))}) AS tip_cents,
  coalesce(sum(${amount}) FILTER (WHERE p.status IN ('pending', 'frozen', 'sending')), 0) AS waiting_cents,
  max(p.processed_at) FILTER (WHERE p.status = 'paid') AS last_payout`

/**
 * Reads a cleaner's profile; the earnings are sums over payout rows less reversals, stored nowhere else
 * (C-010).
 */
export async function findProfile(db: Db | Tx, userId: SignedInCleanerId): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    SELECT profile.*, users.vetting, ${checkStateColumns}, e.*
    FROM cleaner_profiles profile JOIN users ON users.id = profile.user_id ${checkStateJoin},
      LATERAL (SELECT ${earnings} FROM payouts p WHERE p.cleaner_id = profile.user_id) e
    WHERE profile.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Reads the same sums for a cleaner without a profile too. */
export async function readEarnings(db: Db, userId: SignedInCleanerId): Promise<EarningsRow> {
  const sums = await sql<EarningsRow>`
    SELECT ${earnings} FROM payouts p WHERE p.cleaner_id = ${userId}`.execute(db)
  return onlyRow(sums)
}

export interface StatsRow {
  completed: number
  reviewed: number
  rating: number | null
}

/** Counts jobs and reviews, so that the result agrees with the profile's average (C-113). */
export async function findStats(db: Db | Tx, userId: number, now: Date): Promise<StatsRow | undefined> {
  const { rows } = await sql<StatsRow>`
    SELECT (SELECT count(*) FROM jobs j WHERE j.cleaner_id = u.id AND ${isCompletedAndPaid(now)}) AS completed,
      c.reviewed, c.rating
    FROM users u, LATERAL (SELECT count(*) AS reviewed, round(avg(r.rating), 2) AS rating
      FROM reviews r JOIN jobs j ON j.id = r.job_id
      WHERE r.to_user_id = u.id AND r.for_role = 'cleaner' AND ${isShownReview} AND ${isCompletedAndPaid(now)}) c
    WHERE u.id = ${userId} AND u.role = 'cleaner'`.execute(db)
  return rows[0]
}
