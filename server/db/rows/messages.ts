import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Instant, MaybeInstant } from './columns.ts'

export interface Messages {
  id: Generated<number>
  channel: 'email' | 'sms'
  event: string
  recipient: string
  job_id: number | null
  user_id: ColumnType<number | null, number | null | undefined, number | null>
  dedupe_key: string
  status: Generated<'queued' | 'sent' | 'suppressed' | 'failed'>
  created_at: CreatedAt
  sent_at: MaybeInstant
  reason: ColumnType<string | null, string | null | undefined, string | null>
  claimed_at: MaybeInstant
  held_until: MaybeInstant
  /** As it was sent, without the secrets of its links; null for what was not, or is forgotten. */
  subject: ColumnType<string | null, never, string | null>
  text: ColumnType<string | null, never, string | null>
  /** Asked for in a browser that the account knows. */
  known_device: Generated<boolean>
}

/** One kind by one channel that a person, or the owner of an address, has turned off. */
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
  sms_consent: Generated<boolean>
  created_at: CreatedAt
  /** The account that had confirmed the address and has moved to another one since. */
  user_id: ColumnType<number | null, number | null | undefined, number | null>
}
