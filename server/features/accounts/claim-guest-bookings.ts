import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

const paid = sql`j.published_at IS NOT NULL`

/** What guests paid for under an address comes to the account that has confirmed it (C-022). */
export async function claimGuestBookings(tx: Tx, userId: number, email: string): Promise<void> {
  await claim(tx, userId, sql`j.contact_email = ${email} AND ${paid}`)
}

/** The same before an account goes, with what nobody paid for and is over: it still names them. */
export async function claimPastBookings(tx: Tx, userId: number, email: string): Promise<void> {
  await claim(tx, userId, sql`j.contact_email = ${email} AND (${paid} OR j.status <> 'pending')`)
}

/** One of them, for an account that has shown that it is theirs; false when nobody paid for it. */
export function claimGuestBooking(tx: Tx, userId: number, jobId: number): Promise<boolean> {
  return claim(tx, userId, sql`j.id = ${jobId} AND ${paid}`)
}

/**
 * With all that names the guest; the links to it end. A visit that the same person cleaned stays a guest's: nobody is
 * both sides of a job.
 */
async function claim(tx: Tx, userId: number, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ id: number; guest: number }>`
    WITH theirs AS (SELECT j.id, j.customer_id AS guest FROM jobs j JOIN users u ON u.id = j.customer_id AND u.is_guest
      WHERE ${which} AND j.cleaner_id IS DISTINCT FROM ${userId})
    UPDATE jobs SET customer_id = ${userId} FROM theirs WHERE jobs.id = theirs.id
    RETURNING jobs.id, theirs.guest`.execute(tx)
  if (rows.length === 0) return false
  const jobs = rows.map(({ id }) => id)
  const guests = [...new Set(rows.map(({ guest }) => guest))]
  const named = sql`user_id = ANY(${guests}) AND job_id = ANY(${jobs})`
  await sql`UPDATE notifications SET user_id = ${userId} WHERE ${named}`.execute(tx)
  await sql`UPDATE reschedule_requests SET user_id = ${userId} WHERE ${named}`.execute(tx)
  await sql`UPDATE addresses SET user_id = ${userId}, saved = false WHERE user_id = ANY(${guests})
    AND id IN (SELECT address_id FROM jobs WHERE id = ANY(${jobs}))`.execute(tx)
  await sql`DELETE FROM manage_links WHERE job_id = ANY(${jobs})
    AND NOT EXISTS (SELECT FROM users WHERE id = ${userId} AND is_guest)`.execute(tx)
  await emptyGuests(tx, userId, guests)
  return true
}

/** A guest who has no booking left is nobody: what they agreed to is the account's. */
async function emptyGuests(tx: Tx, userId: number, guests: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`UPDATE users u
    SET name = 'Guest', phone = NULL, email = 'guest-' || gen_random_uuid() || '@guest.invalid'
    WHERE u.id = ANY(${guests}) AND NOT EXISTS (SELECT FROM jobs WHERE customer_id = u.id)
    RETURNING u.id`.execute(tx)
  const emptied = rows.map(({ id }) => id)
  await tx
    .deleteFrom('addresses')
    .where('user_id', 'in', [0, ...emptied])
    .execute()
  for (const table of ['consents', 'notifications'] as const)
    await tx
      .updateTable(table)
      .set({ user_id: userId })
      .where('user_id', 'in', [0, ...emptied])
      .execute()
}
