import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'

/** Runs a booking at most once per idempotency key; a repeat answers the job that is there already. */
export async function bookOnce(
  { db }: Context,
  scopedKey: string | null,
  book: (tx: Tx, bookingKey: string | null) => Promise<number>,
): Promise<number> {
  const bookingKey = scopedKey && createHash('sha256').update(scopedKey).digest('hex')
  const known = bookingKey && (await findBooking(bookingKey))
  if (known) return known
  try {
    return await db.transaction().execute((tx) => book(tx, bookingKey))
  } catch (error) {
    // Two copies of one request ran side by side: the other one made the job.
    const twice = (error as { constraint?: string }).constraint === 'jobs_booking_key_key'
    const other = twice && bookingKey && (await findBooking(bookingKey))
    if (other) return other
    throw error
  }

  async function findBooking(key: string): Promise<number | undefined> {
    const row = await db.selectFrom('jobs').select('id').where('booking_key', '=', key).executeTakeFirst()
    return row?.id
  }
}
