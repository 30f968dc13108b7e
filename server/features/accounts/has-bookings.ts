import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import type { SecondFactor } from '#server/db/rows/accounts.ts'
import { authenticationMethodColumns, authenticationMethods } from '#server/rules/authentication-methods.ts'

const hasBooked = (userId: number) => sql`EXISTS (SELECT FROM jobs WHERE customer_id = ${userId}) AS booked`

/** True when this account has booked a cleaning, whatever its current role (decision 015). */
export async function hasBookings(db: Db, userId: number): Promise<boolean> {
  const asked = await sql<{ booked: boolean }>`SELECT ${hasBooked(userId)}`.execute(db)
  return onlyRow(asked).booked
}

/** Reads what a login needs of an account in one query: its bookings and its second factors. */
export async function readLoginFacts(
  db: Db,
  userId: number,
): Promise<{ hasBookings: boolean; ways: SecondFactor[] }> {
  const asked = await sql<Record<SecondFactor | 'booked', boolean>>`
    SELECT ${hasBooked(userId)}, ${authenticationMethodColumns(userId)}`.execute(db)
  const { booked, ...has } = onlyRow(asked)
  return { hasBookings: booked, ways: authenticationMethods(has) }
}
