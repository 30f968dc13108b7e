import { mostSavedAddresses } from '../../../domain/limits.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { type Asking, holdAccount } from '../../http/hold-account.ts'
import { refuse } from '../../http/refusal.ts'
import type { SignedInUserId } from '../../http/session.ts'
import type { NewAddress } from './new-address.ts'
import { countSaved, findSameAddress, findSavedAddress, insertAddress, lockAddresses } from './store.ts'

/** Where a visit is: the row of its address, and what decides whether we go there. */
export interface Place {
  id: number
  zip_code: string
}

/**
 * Keeps the address of a booking; a customer's own list shows it from then on, a guest has no list.
 * The same address booked again stays one entry, and a full list does not stand against a booking.
 */
export async function saveAddress(
  tx: Tx,
  userId: number,
  address: NewAddress,
  saved: boolean,
): Promise<Place> {
  if (!saved) return insertAddress(tx, userId, address, false)
  await lockAddresses(tx, userId)
  const same = await findSameAddress(tx, userId, address)
  if (same) return same
  const full = (await countSaved(tx, userId)) >= mostSavedAddresses
  return insertAddress(tx, userId, address, !full)
}

/** Adds an address to the list of its owner; one that stands there already stays as it is. */
export function addAddress({ db }: Pick<Context, 'db'>, { userId, session }: Asking, address: NewAddress) {
  return db.transaction().execute(async (tx) => {
    await holdAccount(tx, userId, session)
    await lockAddresses(tx, userId)
    const same = await findSameAddress(tx, userId, address)
    if (same) return same
    if ((await countSaved(tx, userId)) >= mostSavedAddresses) throw refuse('too_many_addresses')
    return insertAddress(tx, userId, address, true)
  })
}

/** A saved address of this customer, or a refusal. */
export async function ownSavedAddress(tx: Tx, userId: SignedInUserId, id: number): Promise<Place> {
  const address = await findSavedAddress(tx, userId, id)
  if (!address) throw refuse('address_not_found')
  return address
}
