// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Instant, Json } from '../columns.ts'

export interface AdminActs {
  id: GeneratedAlways<number>
  at: Instant
  operator_id: number | null
  operator: string | null
  act: 'adjust_payout' | 'answer_contact' | 'approve' | 'block' | 'cancel_job' | 'change_settings' | 'correct_email' | 'create_admin' | 'create_support' | 'drop_task' | 'erase_account' | 'export_data' | 'hide_review' | 'order_check' | 'process_event' | 'reassign_job' | 'record_check' | 'refund_payment' | 'refund_payout' | 'reinstate' | 'release_payout' | 'release_review' | 'remind_of_payout' | 'remove_factors' | 'reschedule_job' | 'resend_message' | 'retry_task' | 'rule_lockout' | 'rule_no_show' | 'see_as' | 'submit_evidence' | 'suspend' | 'unblock' | 'withdraw_settings'
  subject: 'contact_message' | 'dispute' | 'job' | 'message' | 'payment' | 'payout' | 'review' | 'settings' | 'stripe_event' | 'task' | 'user'
  subject_id: number
  user_id: number | null
  reason: string
  before: Json
  after: Json
}

export interface OperatorNotes {
  id: GeneratedAlways<number>
  at: Instant
  operator_id: number
  subject: 'contact_message' | 'review' | 'user'
  subject_id: number
  user_id: number | null
  text: string
}

export interface RateLimits {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface DemoMarks {
  only_row: Generated<boolean>
  filled_at: Instant
}

export interface TermsVersions {
  version: number
  terms: Json
  starts_at: Instant
  reason: string
  operator: string
  created_at: Instant
}

export interface SettingsVersions {
  version: number
  changes: Json
  starts_at: Instant
  created_at: Instant
}

export interface WithdrawnVersions {
  of: 'settings' | 'terms'
  version: number
  at: Instant
}

export interface PhotoFolder {
  only_row: Generated<boolean>
  mark: string
}

export interface WorkerHeartbeats {
  id: string
  host: string
  pid: number
  started_at: CreatedAt
  seen_at: CreatedAt
}

export interface ServedSecret {
  only_row: Generated<boolean>
  mark: string
}

export interface WorldClock {
  only_row: Generated<boolean>
  moved_ms: Generated<number>
}
