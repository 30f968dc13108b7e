import type { Tx } from '#server/db/connect.ts'
import type { AccountRow } from '#server/plugins/session.ts'
import { userColumns } from './store.ts'

/** Finds an account that is not deleted. */
export function findPerson(tx: Tx, id: number): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Finds the account of an address and locks it for the transaction; guests have none. */
export function lockAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('users')
    .select(userColumns)
    .where('email', '=', email)
    .where('is_guest', '=', false)
    .forUpdate()
    .executeTakeFirst()
}
