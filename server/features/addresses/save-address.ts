import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusal.ts'
import type { SignedInUserId } from '../../http/session.ts'
import { findSameAddress, findSavedAddress, insertAddress } from './store.ts'

export interface NewAddress {
  street: string
  city: string
  state: string
  zipCode: string
  aptNumber?: string | null | undefined
  instructions?: string | null | undefined
}

/**
 * Keeps the address of a booking; a customer's own list shows it from then on, a guest has no list.
 * The same address booked again stays one entry.
 */
export async function saveAddress(
  tx: Tx,
  userId: number,
  address: NewAddress,
  saved: boolean,
): Promise<number> {
  const same = saved && (await findSameAddress(tx, userId, address))
  return same ? same.id : (await insertAddress(tx, userId, address, saved)).id
}

/** The id of a saved address of this customer, or a refusal. */
export async function ownSavedAddress(tx: Tx, userId: SignedInUserId, id: number): Promise<number> {
  const address = await findSavedAddress(tx, userId, id)
  if (!address) throw refuse('address_not_found')
  return address.id
}
