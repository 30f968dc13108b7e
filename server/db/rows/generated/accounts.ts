// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, DefaultJson, Instant, MaybeInstant } from '../columns.ts'

export interface Users {
  id: Generated<number>
  email: string
  password: string | null
  name: string
  phone: string | null
  role: Generated<'admin' | 'cleaner' | 'customer' | 'support'>
  is_guest: Generated<boolean>
  vetting: Generated<'approved' | 'suspended' | 'unvetted'>
  avatar_url: string | null
  wechat_id: string | null
  created_at: CreatedAt
  updated_at: CreatedAt
  email_verified_at: MaybeInstant
  deleted_at: MaybeInstant
  forgotten_at: MaybeInstant
}

export interface Sessions {
  sid: string
  user_id: number | null
  sess: DefaultJson
  expire: Instant
  created_at: CreatedAt
  id: Generated<number>
  device: Generated<string>
  used_at: CreatedAt
  confirmed_at: MaybeInstant
  confirmed_by: 'code' | 'identity' | 'passkey' | 'password' | 'recovery' | null
  device_key: string | null
  came_by: 'apple' | 'google' | null
}

export interface KnownDevices {
  user_id: number
  device: string
  seen_at: Instant
}

export interface MailedLinks {
  token_hash: string
  user_id: number
  purpose: 'change_email' | 'correct_email' | 'reset_password' | 'verify_email'
  email: string
  expires_at: Instant
  used_at: MaybeInstant
}

export interface SignInTries {
  id: GeneratedAlways<number>
  account: string
  network: string
  at: Instant
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
  label: string | null
}

export interface Identities {
  provider: 'apple' | 'google'
  subject: string
  user_id: number
  email: string | null
  linked_at: Instant
  used_at: Instant
}

export interface PendingSignIns {
  state_hash: string
  browser: string
  provider: 'apple' | 'google'
  nonce: string
  verifier: string
  user_id: number | null
  role: 'cleaner' | 'customer'
  redirect: string | null
  name: string | null
  expires_at: Instant
}

export interface SeenAs {
  sid: string
  operator_id: number
  user_id: number
  begun_at: Instant
  ends_at: Instant
}

export interface Blocks {
  user_id: number
  email: string
  at: Instant
}
