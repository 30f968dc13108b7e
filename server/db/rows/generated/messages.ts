// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.
import type { Generated } from 'kysely'
import type { CreatedAt, Instant, MaybeInstant } from '../columns.ts'

export interface Messages {
  id: Generated<number>
  channel: 'email' | 'sms'
  event: string
  recipient: string
  job_id: number | null
  dedupe_key: string
  status: Generated<'failed' | 'queued' | 'sent' | 'suppressed'>
  created_at: CreatedAt
  sent_at: MaybeInstant
  reason: string | null
  claimed_at: MaybeInstant
  user_id: number | null
  held_until: MaybeInstant
  known_device: Generated<boolean>
  subject: string | null
  text: string | null
  repeats_id: number | null
}

export interface UnwantedMessages {
  id: Generated<number>
  user_id: number | null
  address: string | null
  kind: string
  channel: 'email' | 'sms'
  source: string
  created_at: Instant
}

export interface Consents {
  id: Generated<number>
  user_id: number | null
  phone: string
  granted: boolean
  source: string
  created_at: CreatedAt
}

export interface ContactMessages {
  id: Generated<number>
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  created_at: CreatedAt
  sms_consent: Generated<boolean>
  user_id: number | null
  answered_at: MaybeInstant
  answered_by: number | null
  answer: string | null
}
