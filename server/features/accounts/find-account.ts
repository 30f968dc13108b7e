import type { Context } from '#server/context.ts'
import type { AccountRow } from '#server/plugins/session.ts'
import { userColumns } from './store.ts'

/** Finds an account by its id, unless it was deleted. */
export function findAccount({ db }: Pick<Context, 'db'>, id: number): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .where('is_guest', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
