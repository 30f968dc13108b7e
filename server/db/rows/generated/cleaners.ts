// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Instant, MaybeInstant } from '../columns.ts'

export interface CleanerProfiles {
  id: Generated<number>
  user_id: number
  bio: string
  experience: string
  profile_image_url: string
  hourly_rate: number
  available_times: string
  skills: string
  stripe_connect_id: string | null
  stripe_onboarding_complete: Generated<boolean>
  account_key: Generated<string>
  avg_rating: number | null
  total_jobs: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
  specialties: GeneratedAlways<string[]>
  specialty_keys: GeneratedAlways<string[]>
  search: string | null
  review_count: Generated<number>
  is_public: Generated<boolean>
}

export interface Photos {
  id: Generated<number>
  owner_id: number
  purpose: 'lockout' | 'profile' | 'review'
  name: string
  bytes: number
  used: Generated<boolean>
  created_at: CreatedAt
}

export interface BackgroundChecks {
  id: GeneratedAlways<number>
  user_id: number
  operator_id: number
  source: 'checkr' | 'hand'
  state: 'cancelled' | 'clear' | 'consider' | 'ordered' | 'unanswered'
  ordered_at: Instant
  candidate_id: string | null
  invitation_id: string | null
  report_id: string | null
  read_at: MaybeInstant
  completed_at: MaybeInstant
  expires_at: MaybeInstant
  accepted_at: MaybeInstant
  reminded_at: MaybeInstant
  stands: Generated<boolean>
}
