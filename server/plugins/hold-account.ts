import type { Tx } from '../db/connect.ts'
import { refuse } from './refusal.ts'
import type { Session, SignedInUserId } from './session.ts'

/** Whose account it is, and by which session they ask. */
export interface HoldAccountRequest {
  userId: SignedInUserId
  session: Session
}

/**
 * Holds an account, and the session that asks, while what opens or describes the account changes: a request that was
 * begun before its session ended changes nothing after it, such as the number that texts about its owner go to.
 */
export async function holdAccount(tx: Tx, userId: number, { sid }: Session) {
  const account = await tx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'password'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    // Rows of others that only name the account go on: one who books holds what is asked for next, and would wait here.
    .forNoKeyUpdate()
    .executeTakeFirst()
  const own = await tx
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', sid)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return allowed(own && account)
}

/**
 * The same for what is done beside others and leaves the account as it is, such as a booking: what its session may no
 * longer do is refused, and nothing that it names, such as a saved address, goes meanwhile.
 */
export async function shareAccount(tx: Tx, asking: HoldAccountRequest): Promise<void> {
  allowed(await sharing(tx, asking).executeTakeFirst())
}

/** The question that shares an account, for whoever asks for more in the same statement. */
export function sharing(tx: Tx, { userId, session }: HoldAccountRequest) {
  return (
    tx
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select('users.id as owner')
      .where('users.id', '=', userId)
      .where('users.deleted_at', 'is', null)
      .where('sessions.sid', '=', session.sid)
      // In this order, as `holdAccount` and whatever ends sessions take them.
      .forKeyShare(['users', 'sessions'])
  )
}

/** What was asked of an account, or a refusal where its session may ask no longer. */
export function allowed<Answer>(answer: Answer | undefined): Answer {
  if (!answer) throw refuse('not_authenticated')
  return answer
}
