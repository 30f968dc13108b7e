import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { onlyRow } from '../../db/only-row.ts'

/** True when this account has booked a cleaning, whatever its role is by now (decision 015). */
export async function hasBookings(db: Db, userId: number): Promise<boolean> {
  const asked = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM jobs WHERE customer_id = ${userId}) AS found`.execute(db)
  return onlyRow(asked).found
}
