import { sql } from 'kysely'
import { operatorPayoutKinds } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'

/** Freezes what a payment earns and has not been sent while the payment is disputed. */
export async function freezePayout(tx: Tx, paymentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'frozen', updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .execute()
}

/** Freezes what the price and the tips of a job earn while an operator has not ruled on whether the visit took place. */
export async function freezePayoutsOfJob(tx: Tx, jobId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'frozen', updated_at: now })
    .where('job_id', '=', jobId)
    .where('kind', 'not in', [...operatorPayoutKinds])
    .where('status', '=', 'pending')
    .execute()
}

/** Releases all of them, except those whose payment is disputed. */
export async function releasePayoutsOfJob(tx: Tx, jobId: number, now: Date): Promise<void> {
  await sql`UPDATE payouts p SET status = 'pending', updated_at = ${now} WHERE p.job_id = ${jobId}
    AND p.status = 'frozen' AND ${isFree}`.execute(tx)
}

/** The payment of payout `p` has no open dispute, and its visit is not contested. */
const isFree = sql`NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.payment_id AND d.status = 'open')
  AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = p.job_id AND j.contest = 'open')`

/** Lets it go again. */
export async function releasePayout(tx: Tx, paymentId: number, now: Date): Promise<void> {
  await sql`UPDATE payouts p SET status = 'pending', updated_at = ${now} WHERE p.payment_id = ${paymentId}
    AND p.status = 'frozen' AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = p.job_id AND j.contest = 'open')`.execute(
    tx,
  )
}

/**
 * Releases payouts that are frozen although their dispute is closed: during an upgrade, a process of the
 * older version may close a dispute and leave the payout frozen.
 */
export async function releaseStrandedPayouts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await sql`UPDATE payouts p SET status = 'pending', updated_at = ${clock()} WHERE p.status = 'frozen'
    AND ${isFree}`.execute(db)
}
