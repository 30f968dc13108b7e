import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Vetting } from '../../../domain/closed-lists.ts'
import type { CreatedAt, Instant, MaybeInstant } from './columns.ts'

export interface Users {
  id: Generated<number>
  email: string
  password: string | null
  name: string
  phone: string | null
  role: Generated<'customer' | 'cleaner' | 'admin' | 'support'>
  is_guest: Generated<boolean>
  vetting: Generated<Vetting>
  avatar_url: string | null
  email_verified_at: MaybeInstant
  wechat_id: string | null
  deleted_at: MaybeInstant
  created_at: CreatedAt
  updated_at: CreatedAt
}

/** What a browser session remembers besides its user: the guest bookings made in it. */
export interface SessionData {
  guestJobIds?: number[]
}

/** What somebody shows beside the password, or instead of it. */
export type Factor = 'code' | 'recovery' | 'passkey'

/** By what somebody shows who they are; an identity is an account at Google or Apple. */
export type Proof = 'password' | 'identity' | Factor

export interface Sessions {
  id: Generated<number>
  sid: string
  user_id: number | null
  sess: JSONColumnType<SessionData>
  expire: Instant
  device: Generated<string>
  device_key: ColumnType<string | null, string | null | undefined, never>
  used_at: CreatedAt
  created_at: CreatedAt
  /** When the person last showed who they are, and by what. */
  confirmed_at: MaybeInstant
  confirmed_by: Proof | null
}

export interface KnownDevices {
  user_id: number
  device: string
  seen_at: Date
}

export interface MailedLinks {
  token_hash: string
  user_id: number
  purpose: 'reset_password' | 'verify_email' | 'change_email'
  email: string
  expires_at: Date
  used_at: MaybeInstant
}

/** A sign-in whose password was wrong, or is being looked at. */
export interface SignInTries {
  id: Generated<string>
  account: string
  network: string
  at: ColumnType<Date, Date, never>
}

export interface Addresses {
  id: Generated<number>
  user_id: number
  street: string
  apt_number: string | null
  city: string
  state: string
  zip_code: string
  instructions: string | null
  saved: Generated<boolean>
  created_at: CreatedAt
}

/** An account at Google or Apple that opens one of ours. */
export interface Identities {
  provider: 'google' | 'apple'
  subject: string
  user_id: number
  email: string | null
  linked_at: Date
  used_at: Date
}

/** A sign-in that is under way at a provider. */
export interface PendingSignIns {
  state_hash: string
  browser: string
  provider: 'google' | 'apple'
  nonce: string
  verifier: string
  /** Who wants to link; null for whoever signs in. */
  user_id: number | null
  role: 'customer' | 'cleaner'
  redirect: string | null
  name: string | null
  expires_at: Date
}
