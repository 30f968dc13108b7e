import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

const paid = sql`j.published_at IS NOT NULL`

/** Moves paid guest bookings of an address to the account that has verified it (C-022). */
export async function claimGuestBookings(tx: Tx, userId: number, email: string): Promise<void> {
  await claim(tx, userId, sql`j.contact_email = ${email} AND ${paid}`)
}

/**
 * Does the same before an account is deleted, including unpaid bookings that are over, because they still
 * name the guest.
 */
export async function claimPastBookings(tx: Tx, userId: number, email: string): Promise<void> {
  await claim(tx, userId, sql`j.contact_email = ${email} AND (${paid} OR j.status <> 'pending')`)
}

/** Moves one guest booking to an account that has proven it; false when it was never paid. */
export function claimGuestBooking(tx: Tx, userId: number, jobId: number): Promise<boolean> {
  return claim(tx, userId, sql`j.id = ${jobId} AND ${paid}`)
}

/**
 * Moves bookings with everything that names the guest; links to them end. A visit cleaned by the same person
 * stays a guest's, since no account may be both sides of a job.
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

/** Deletes guests without bookings and moves their consents to the account. */
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
