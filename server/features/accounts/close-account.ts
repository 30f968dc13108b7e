import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

export interface AccountOwner {
  userId: number
  email: string
  now: Date
}

/**
 * Detaches the payout account that another person than the address's owner set up, and closes it at Stripe.
 * One that was already paid to stays, since its holder did the work. The caller locks the user's row, so that
 * sending a payout begins before this and is seen, or waits.
 */
export async function closeAccount(tx: Tx, { userId, email, now }: AccountOwner): Promise<void> {
  // The idempotency key is replaced even without an account, so that one that Stripe creates at this moment
  // is not used.
  const { rows } = await sql<{ account: string | null }>`
    WITH left_there AS (
      SELECT user_id, stripe_connect_id FROM cleaner_profiles c
      WHERE user_id = ${userId} AND NOT EXISTS (
        SELECT FROM payouts WHERE cleaner_id = ${userId} AND status IN ('sending', 'paid', 'reversed'))
      FOR UPDATE)
    UPDATE cleaner_profiles c
    SET stripe_connect_id = NULL, stripe_onboarding_complete = false, account_key = gen_random_uuid()
    FROM left_there WHERE c.user_id = left_there.user_id
    RETURNING left_there.stripe_connect_id AS account`.execute(tx)
  const account = rows[0]?.account
  if (!account) return
  await queueTask(tx, 'erase_outside', { photos: [], charges: [], accounts: [account] }, { key: account })
  await queueAccountMail(tx, { event: 'payouts_closed', userId, to: email, now })
}
