import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { queueTask } from '../../queue/queue-task.ts'

/**
 * Whoever set up the account for payouts was not the owner of the address: it is the cleaner's no more, and closed at
 * Stripe. One that has been paid to stays: who has worked is who they said they are.
 */
export async function leaveAccount(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ account: string }>`
    WITH left_there AS (
      SELECT user_id, stripe_connect_id FROM cleaner_profiles c
      WHERE user_id = ${userId} AND stripe_connect_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM payouts WHERE cleaner_id = ${userId} AND status IN ('sending', 'paid', 'reversed'))
      FOR UPDATE)
    UPDATE cleaner_profiles c
    SET stripe_connect_id = NULL, stripe_onboarding_complete = false, account_key = gen_random_uuid()
    FROM left_there WHERE c.user_id = left_there.user_id
    RETURNING left_there.stripe_connect_id AS account`.execute(tx)
  for (const { account } of rows)
    await queueTask(tx, 'erase_outside', { photos: [], charges: [], accounts: [account] }, { key: account })
}
