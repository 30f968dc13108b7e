import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { bookedByCleaner } from '#server/rules/related-parties.ts'

/** True for a job that was booked under the cleaner's own email, phone or home, as a guest or from a second account. */
export async function isOwnBooking(tx: Tx, cleanerId: number, jobId: number): Promise<boolean> {
  const own = bookedByCleaner(sql`${cleanerId}::bigint`)
  const { rows } = await sql`SELECT FROM jobs j WHERE j.id = ${jobId} AND ${own}`.execute(tx)
  return rows.length > 0
}
