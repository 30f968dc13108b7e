import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import type { NewAddress } from './new-address.ts'

/** Inserts an address; `saved` is true when its owner's list shows it. */
export async function insertAddress(tx: Db | Tx, userId: number, address: NewAddress, saved: boolean) {
  return tx
    .insertInto('addresses')
    .values({
      user_id: userId,
      street: address.street,
      city: address.city,
      state: address.state,
      zip_code: address.zipCode,
      apt_number: address.aptNumber || null,
      instructions: address.instructions || null,
      label: address.label || null,
      saved,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function savedAddresses(db: Db, userId: SignedInUserId) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('saved', '=', true)
    .orderBy('id')
    .execute()
}

export function findSavedAddress(tx: Db | Tx, userId: SignedInUserId, id: number) {
  return tx
    .selectFrom('addresses')
    .select(['id', 'zip_code'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('saved', '=', true)
    .executeTakeFirst()
}

/** True when a visit was booked at this address. */
export async function isAddressBooked(tx: Tx, id: number): Promise<boolean> {
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('address_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return job !== undefined
}

/** Hides an address; false when it does not exist or belongs to another user. */
export async function hideAddress(db: Db, userId: SignedInUserId, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set({ saved: false })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('saved', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Builds the query for an equal saved address of this person. */
export function selectEqualAddress(tx: Tx, userId: number, address: NewAddress) {
  return tx
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('saved', '=', true)
    .where('street', '=', address.street)
    .where('city', '=', address.city)
    .where('state', '=', address.state)
    .where('zip_code', '=', address.zipCode)
    .where('apt_number', 'is not distinct from', address.aptNumber || null)
    .where('instructions', 'is not distinct from', address.instructions || null)
    .orderBy('id')
    .limit(1)
}

/**
 * Serializes a person's requests by an advisory lock until the transaction ends: of concurrent copies one is
 * added. It is taken before the account's lock; the reverse order could deadlock two requests.
 */
export async function lockAddresses(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('addresses', ${userId}))`.execute(tx)
}

export async function countSaved(tx: Tx, userId: number): Promise<number> {
  const { saved } = await tx
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('user_id', '=', userId)
    .where('saved', '=', true)
    .executeTakeFirstOrThrow()
  return saved
}

/** Refuses to hide the address of a series that has not ended. */
export async function refuseAddressOfSeries(db: Db, userId: SignedInUserId, id: number): Promise<void> {
  const series = await db
    .selectFrom('series')
    .select('id')
    .where('customer_id', '=', userId)
    .where('address_id', '=', id)
    .where('state', '<>', 'ended')
    .limit(1)
    .executeTakeFirst()
  if (series) throw refuse('address_needed_by_series')
}
