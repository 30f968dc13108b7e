import type { FastifyRequest } from 'fastify'
import type { ParsedBody } from '../../../contract/index.ts'
import type { Context } from '../../context.ts'
import type { Proof } from '../../db/rows/accounts.ts'
import { waysOf } from '../../db/ways-of.ts'
import type { Session, UserRow } from '../../http/session.ts'
import { checkPassword } from '../accounts/check-password.ts'
import { noteTry } from '../accounts/note-try.ts'
import { takeCode, wrongCode } from './take-code.ts'

/** Takes a code, or the password of who has no second factor, and remembers for the session that it was them. */
export async function confirmPerson(
  context: Context,
  request: FastifyRequest,
  { session, user }: { session: Session; user: UserRow },
  { code, password }: ParsedBody<'POST /api/user/confirm'>,
): Promise<void> {
  const has = (await waysOf(context.db, user.id)).length > 0
  if (!has) {
    await checkPassword(context, user.id, password ?? '')
    return noteConfirmed(context, session.sid, 'password')
  }
  if (code === undefined) throw wrongCode()
  const tried = await noteTry(context, request, user.email, 'code')
  const by = await takeCode(context, user, code)
  await tried.takeBack()
  await noteConfirmed(context, session.sid, by)
}

export async function noteConfirmed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sid: string,
  by: Proof,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: clock(), confirmed_by: by })
    .where('sid', '=', sid)
    .execute()
}
