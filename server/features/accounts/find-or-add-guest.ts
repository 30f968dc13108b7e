import { assertDefined } from '#domain/assert-defined.ts'
import type { Language } from '#locales/languages.ts'
import type { Tx } from '#server/db/connect.ts'
import { unreachableEmail } from './store.ts'

interface GuestContact {
  email: string
  name: string
  phone: string
  /** The language of the booking: later messages are written in that of the latest. */
  locale: Language
}

/** Finds or adds the guest of an e-mail address; accounts are never matched. */
export async function findOrAddGuest(tx: Tx, guest: GuestContact): Promise<number> {
  const added = await addGuest(tx, guest)
  if (added) return added
  const known = await tx
    .updateTable('users')
    .set({ locale: guest.locale })
    .where('email', '=', guest.email)
    .where('is_guest', '=', true)
    .returning('id')
    .executeTakeFirst()
  const id = known?.id ?? (await addGuest(tx, { ...guest, email: unreachableEmail() }))
  return assertDefined(id, 'guest under an address of our own making')
}

async function addGuest(tx: Tx, { email, name, phone, locale }: GuestContact): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({ email, name, phone, locale, is_guest: true, role: 'customer' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
