import type { ColumnType, JSONColumnType } from 'kysely'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

export type { Addresses, EmailTokens, Identities, PendingSignIns, Users } from './generated.ts'

/** Session data without a user column: the guest bookings made in this browser. */
export interface SessionData {
  guestJobIds?: number[]
}

/** Proofs that count as a second factor. */
export type SecondFactor = Exclude<AuthenticationProof, 'password' | 'identity'>

/** How a person authenticated; an identity is an account at Google or Apple. */
export type AuthenticationProof = NonNullable<stored.Sessions['reauthentication_method']>

/** The identity providers. */
export type StoredProvider = stored.Identities['provider']

export type SessionsTable = Narrowed<
  stored.Sessions,
  {
    sess: JSONColumnType<SessionData>
    device_key: ColumnType<string | null, string | null | undefined, never>
  }
>

/** A login attempt with a wrong or still unchecked password. */
export type SignInTriesTable = Narrowed<stored.LoginAttempts, { at: ColumnType<Date, Date, never> }>
