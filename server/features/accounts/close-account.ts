import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

export interface Owner {
  userId: number
  email: string
  now: Date
}

/**
 * Whoever set up the account for payouts was not the owner of the address: it is the cleaner's no more, and closed at
 * Stripe. One that has been paid to stays: who has worked is who they said they are. The caller holds the row of the
 * user: a payout begins to be sent before, and is seen, or after.
 */
export async function closeAccount(tx: Tx, { userId, email, now }: Owner): Promise<void> {
  // The key goes as well where there is none yet: what Stripe opens at this moment comes to nothing.
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
  await queueAccountMail(tx, { event: 'payouts-closed', userId, to: email, now })
}
