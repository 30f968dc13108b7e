import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { type LockAccountRequest, lockAccount } from '#server/plugins/lock-account.ts'
import { refuse, refuseAt, refuseField } from '#server/plugins/refusal.ts'
import type { AccountRow, SignedInUserId } from '#server/plugins/session.ts'
import { parseOwnPhone } from './parse-own-phone.ts'
import { refuseBrandName } from './refuse-brand-name.ts'
import { userColumns } from './store.ts'

type ProfileChange = ParsedBody<'PATCH /api/users/profile'>

/** Changes name or phone of the signed-in user. */
export function changeProfile(
  context: Context,
  { userId, session }: LockAccountRequest,
  { phone: typed, ...rest }: ProfileChange,
): Promise<AccountRow> {
  const { db, clock, config } = context
  refuseBrandName(context, rest.name)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId, session)
    const phone = typed ? await parseOwnPhone(config, tx, userId, typed) : typed
    const changed = await changeUser(tx, userId, { ...rest, ...(phone !== undefined && { phone }) }, clock())
    if (phone === null && changed.role === 'cleaner') throw phoneMissing()
    return changed
  })
}

/** A cleaner enters homes, so a phone number is required. */
function phoneMissing() {
  return refuseField('phone', ({ serverWords }) => serverWords.cleanerPhone)
}

/** Does the same inside a transaction: a cleaner's profile carries e-mail and phone too (C-076). */
export async function changeUser(
  tx: Tx,
  userId: SignedInUserId,
  { email, ...change }: ProfileChange,
  now: Date,
): Promise<AccountRow> {
  const account = await tx
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    // A review takes a key-share lock on the account that it names, and waits for the profile written here.
    .forNoKeyUpdate()
    .executeTakeFirst()
  // The account was deleted during the request.
  if (!account) throw refuse('not_authenticated')
  // Taken or not: another address needs the password and a link (decision 018).
  if (email !== undefined && email !== account.email) throw refuseAt('email', 'email_needs_password')
  const empty = Object.values(change).every((value) => value === undefined)
  if (empty) return account
  return tx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}
