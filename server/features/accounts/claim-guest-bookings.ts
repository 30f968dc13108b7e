import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/**
 * What guests paid for under an address comes to the account that has confirmed it (C-022).
 * A visit that the same person cleaned stays a guest's: nobody is both sides of a job.
 */
export async function claimGuestBookings(tx: Tx, userId: number, email: string): Promise<void> {
  await sql`UPDATE jobs SET customer_id = ${userId}
    WHERE contact_email = ${email} AND offered_at IS NOT NULL AND cleaner_id IS DISTINCT FROM ${userId}
      AND customer_id IN (SELECT id FROM users WHERE is_guest)`.execute(tx)
}
