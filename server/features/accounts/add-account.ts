import type { Tx } from '../../db/connect.ts'
import type { AccountRow } from '../../http/session.ts'
import { confirmEmail } from './confirm-email.ts'
import { freeGuestEmail, userColumns } from './store.ts'

interface NewAccount {
  email: string
  name: string
  role: 'customer' | 'cleaner'
}

/** Adds an account whose address somebody else has confirmed: without a password, with what its owner paid for as a guest. */
export async function addAccount(tx: Tx, account: NewAccount, now: Date): Promise<AccountRow> {
  await freeGuestEmail(tx, account.email)
  const { id } = await tx
    .insertInto('users')
    .values({ ...account, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await confirmEmail(tx, id, account.email, now)
  return tx.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow()
}
