import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'

/** Freezes what a payment earns and has not been sent while the payment is disputed. */
export async function freezePayout(tx: Tx, paymentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'frozen', updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .execute()
}

/** Lets it go again. */
export async function releasePayout(tx: Tx, paymentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'pending', updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'frozen')
    .execute()
}

/**
 * Lets go what is frozen though its dispute is over: while versions change, a process of the one before, which has
 * another word for it, may end a dispute and leave the payout as it is.
 */
export async function releaseForgotten({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await sql`UPDATE payouts p SET status = 'pending', updated_at = ${clock()} WHERE p.status = 'frozen'
    AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.payment_id AND d.status = 'open')`.execute(
    db,
  )
}
