import type { Context } from '#server/context.ts'
import { type LockAccountRequest, lockAccount } from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { NewAddress } from './new-address.ts'
import {
  findSavedAddress,
  insertAddress,
  isAddressBooked,
  lockAddresses,
  selectEqualAddress,
} from './store.ts'

/**
 * Changes a saved address and its label. A booked visit keeps the address of its booking: the list gets a new
 * row instead. Two entries that have become equal are merged.
 */
export function editAddress(
  { db }: Pick<Context, 'db'>,
  { userId, session }: LockAccountRequest,
  id: number,
  address: NewAddress,
) {
  return db.transaction().execute(async (tx) => {
    await lockAddresses(tx, userId)
    await lockAccount(tx, userId, session)
    if (!(await findSavedAddress(tx, userId, id))) throw refuse('saved_address_not_found')
    const set = (row: number, changes: object) =>
      tx.updateTable('addresses').set(changes).where('id', '=', row).returningAll().executeTakeFirstOrThrow()
    const label = address.label || null
    const same = await selectEqualAddress(tx, userId, address).executeTakeFirst()
    if (same) {
      if (same.id !== id) await set(id, { saved: false })
      return set(same.id, { label })
    }
    if (await isAddressBooked(tx, id)) {
      await set(id, { saved: false })
      return insertAddress(tx, userId, address, true)
    }
    return set(id, {
      street: address.street,
      city: address.city,
      state: address.state,
      zip_code: address.zipCode,
      apt_number: address.aptNumber || null,
      instructions: address.instructions || null,
      label,
    })
  })
}
