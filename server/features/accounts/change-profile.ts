import type { ParsedBody } from '../../../contract/index.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import type { AccountRow, SignedInUserId } from '../../http/session.ts'
import { refuseOurName } from './refuse-our-name.ts'
import { refusingTakenEmail } from './refuse-taken-email.ts'
import { freeGuestEmail, userColumns } from './store.ts'

type Change = ParsedBody<'PATCH /api/users/profile'>

/** Changes name, e-mail or phone of the signed-in user. */
export function changeProfile(
  { db, clock, config }: Context,
  userId: SignedInUserId,
  change: Change,
): Promise<AccountRow> {
  refuseOurName(config, change.name)
  return refusingTakenEmail(() => db.transaction().execute((tx) => changeUser(tx, userId, change, clock())))
}

/** The same inside a transaction: a cleaner's profile carries e-mail and phone too (C-076). */
export async function changeUser(
  tx: Tx,
  userId: SignedInUserId,
  change: Change,
  now: Date,
): Promise<AccountRow> {
  if (change.email) await freeGuestEmail(tx, change.email)
  const empty = Object.values(change).every((value) => value === undefined)
  if (empty)
    return tx.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirstOrThrow()
  return tx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}
