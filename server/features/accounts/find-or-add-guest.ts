import { certain } from '#domain/certain.ts'
import type { Tx } from '#server/db/connect.ts'
import { unreachableEmail } from './store.ts'

interface GuestContact {
  email: string
  name: string
  phone: string
}

/** Finds or adds the guest of an e-mail address; accounts are never matched. */
export async function findOrAddGuest(tx: Tx, guest: GuestContact): Promise<number> {
  const added = await addGuest(tx, guest)
  if (added) return added
  const known = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', guest.email)
    .where('is_guest', '=', true)
    .executeTakeFirst()
  const id = known?.id ?? (await addGuest(tx, { ...guest, email: unreachableEmail() }))
  return certain(id, 'the guest under an address of our own making')
}

async function addGuest(tx: Tx, { email, name, phone }: GuestContact): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({ email, name, phone, is_guest: true, role: 'customer' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
