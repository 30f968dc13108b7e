import type { ColumnType, JSONColumnType } from 'kysely'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

export type { Addresses, EmailTokens, Identities, PendingSignIns, Users } from './generated.ts'

/** What a browser session remembers besides its user: the guest bookings made in it. */
export interface SessionData {
  guestJobIds?: number[]
}

/** What somebody shows beside the password, or instead of it. */
export type Factor = Exclude<Proof, 'password' | 'identity'>

/** By what somebody shows who they are; an identity is an account at Google or Apple. */
export type Proof = NonNullable<stored.Sessions['reauthentication_method']>

/** Where somebody has the account that opens theirs. */
export type StoredProvider = stored.Identities['provider']

export type SessionsTable = Narrowed<
  stored.Sessions,
  {
    sess: JSONColumnType<SessionData>
    device_key: ColumnType<string | null, string | null | undefined, never>
  }
>

/** A sign-in whose password was wrong, or is being looked at. */
export type SignInTriesTable = Narrowed<stored.LoginAttempts, { at: ColumnType<Date, Date, never> }>
