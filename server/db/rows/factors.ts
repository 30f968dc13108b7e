import type { Generated } from 'kysely'
import type { Instant, MaybeInstant } from './columns.ts'

/** An app that makes codes; it counts once it has a secret. */
export interface CodeApps {
  user_id: number
  secret: string | null
  offered_secret: string | null
  used_step: string | number | null
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
  counter: string | number
  /** Between commas. */
  transports: string
  name: string
  added_at: Instant
  used_at: MaybeInstant
}

export interface PasskeyChallenges {
  challenge: string
  browser: string
  purpose: 'sign_in' | 'confirm' | 'add'
  expires_at: Instant
}

export interface WaitingSignIns {
  device: string
  user_id: number
  /** Of the password that was right, or of none. */
  stamp: string
  expires_at: Instant
}
