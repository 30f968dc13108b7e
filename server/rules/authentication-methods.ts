import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import type { SecondFactor } from '../db/rows/accounts.ts'

type Has = Record<SecondFactor, boolean>

/** The second factors of an account; empty without one. */
export async function authenticationMethodsOf(db: Db | Tx, userId: number): Promise<SecondFactor[]> {
  const { rows } = await sql<Has>`SELECT ${authenticationMethodColumns(userId)}`.execute(db)
  return rows[0] ? authenticationMethods(rows[0]) : []
}

/** The same as columns of a larger query. */
export const authenticationMethodColumns = (userId: number): RawBuilder<unknown> => sql`
    EXISTS (SELECT FROM passkeys WHERE user_id = ${userId}) AS passkey,
    EXISTS (SELECT FROM totp_authenticators WHERE user_id = ${userId} AND secret IS NOT NULL) AS code,
    EXISTS (SELECT FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL) AS recovery`

/** An account without a second factor, by the same rule as `authenticationMethods`. */
export const hasNoSecondFactor = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
    NOT EXISTS (SELECT FROM passkeys WHERE user_id = ${userId})
    AND NOT EXISTS (SELECT FROM totp_authenticators WHERE user_id = ${userId} AND secret IS NOT NULL)`

export function authenticationMethods(has: Has): SecondFactor[] {
  if (!(has.passkey || has.code)) return []
  return (['passkey', 'code', 'recovery'] as const).filter((way) => has[way])
}
