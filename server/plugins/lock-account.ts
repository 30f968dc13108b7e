import type { Tx } from '../db/connect.ts'
import { refuse } from './refusal.ts'
import type { Session, SignedInUserId } from './session.ts'

/** The account, and the session of the caller. */
export interface LockAccountRequest {
  userId: SignedInUserId
  session: Session
}

/**
 * Locks an account and the caller's session while data that opens or describes the account changes, so that a
 * request which began before its session ended changes nothing afterwards.
 */
export async function lockAccount(tx: Tx, userId: number, { sid }: Session) {
  const account = await tx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'password'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    // Rows that only reference the account are not blocked: a booking locks other rows first and would wait
    // here.
    .forNoKeyUpdate()
    .executeTakeFirst()
  const own = await tx
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', sid)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return allowedOrRefuse(own && account)
}

/**
 * The same as a shared lock for acts that leave the account unchanged, such as a booking: refuses what the
 * session may no longer do, and keeps referenced rows, such as a saved address.
 */
export async function lockAccountShared(tx: Tx, asking: LockAccountRequest): Promise<void> {
  allowedOrRefuse(await sharedAccountLock(tx, asking).executeTakeFirst())
}

/** The query of `lockAccountShared`, for callers that select more in the same statement. */
export function sharedAccountLock(tx: Tx, { userId, session }: LockAccountRequest) {
  return (
    tx
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select('users.id as owner')
      .where('users.id', '=', userId)
      .where('users.deleted_at', 'is', null)
      .where('sessions.sid', '=', session.sid)
      // In this order, as `lockAccount` and everything that ends sessions lock them.
      .forKeyShare(['users', 'sessions'])
  )
}

/** The row, or a refusal when the session is no longer allowed. */
export function allowedOrRefuse<Answer>(answer: Answer | undefined): Answer {
  if (!answer) throw refuse('not_authenticated')
  return answer
}
