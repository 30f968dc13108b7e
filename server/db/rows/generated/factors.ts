// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.
import type { Generated } from 'kysely'
import type { Instant, MaybeInstant } from '../columns.ts'

export interface CodeApps {
  user_id: number
  secret: string | null
  offered_secret: string | null
  used_step: number | null
  added_at: MaybeInstant
  used_at: MaybeInstant
}

export interface RecoveryCodes {
  user_id: number
  code_hash: string
  made_at: Instant
  used_at: MaybeInstant
}

export interface Passkeys {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: string
  counter: number
  transports: string
  name: string
  added_at: Instant
  used_at: MaybeInstant
}

export interface PasskeyChallenges {
  challenge: string
  browser: string
  purpose: 'add' | 'confirm' | 'sign_in'
  expires_at: Instant
}

export interface WaitingSignIns {
  device: string
  user_id: number
  stamp: string
  expires_at: Instant
  came_by: 'apple' | 'google' | null
}
