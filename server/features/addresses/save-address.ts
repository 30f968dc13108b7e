import { maxSavedAddresses } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import {
  allowedOrRefuse,
  type LockAccountRequest,
  lockAccount,
  lockAccountShared,
  sharedAccountLock,
} from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { NewAddress } from './new-address.ts'
import { countSaved, findSavedAddress, insertAddress, lockAddresses, selectEqualAddress } from './store.ts'

/** The place of a visit: its address row, and the fields that the service area check reads. */
export interface VisitAddress {
  id: number
  zip_code: string
}

/**
 * Saves the address of a customer's booking and locks their account (shared); their own list shows it from
 * then on. The same address booked again stays one entry, and a full list does not refuse a booking.
 */
export async function saveAddress(
  tx: Tx,
  asking: LockAccountRequest,
  address: NewAddress,
): Promise<VisitAddress> {
  const { userId } = asking
  await lockAddresses(tx, userId)
  const { id, zip_code } = allowedOrRefuse(
    await sharedAccountLock(tx, asking)
      .leftJoinLateral(selectEqualAddress(tx, userId, address).as('same'), (join) => join.onTrue())
      .select(['same.id', 'same.zip_code'])
      .executeTakeFirst(),
  )
  if (id !== null && zip_code !== null) return { id, zip_code }
  const full = (await countSaved(tx, userId)) >= maxSavedAddresses
  return insertAddress(tx, userId, address, !full)
}

/** Inserts the address of a guest's booking, unsaved, since guests have no list. */
export function insertGuestAddress(tx: Tx, guestId: number, address: NewAddress): Promise<VisitAddress> {
  return insertAddress(tx, guestId, address, false)
}

/** Adds an address to its owner's list; an equal entry stays as it is. */
export function addAddress(
  { db }: Pick<Context, 'db'>,
  { userId, session }: LockAccountRequest,
  address: NewAddress,
) {
  return db.transaction().execute(async (tx) => {
    await lockAddresses(tx, userId)
    await lockAccount(tx, userId, session)
    const same = await selectEqualAddress(tx, userId, address).executeTakeFirst()
    if (same) return same
    if ((await countSaved(tx, userId)) >= maxSavedAddresses) throw refuse('too_many_addresses')
    return insertAddress(tx, userId, address, true)
  })
}

/** Finds a saved address of this customer and locks the account (shared), or refuses. */
export async function ownSavedAddress(tx: Tx, asking: LockAccountRequest, id: number): Promise<VisitAddress> {
  await lockAccountShared(tx, asking)
  const address = await findSavedAddress(tx, asking.userId, id)
  if (!address) throw refuse('address_not_found')
  return address
}
