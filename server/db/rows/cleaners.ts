import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from './columns.ts'

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
  specialties: GeneratedAlways<string[]>
  search: GeneratedAlways<string>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface Photos {
  id: Generated<number>
  owner_id: number
  purpose: 'profile' | 'review' | 'lockout'
  name: string
  bytes: number
  used: Generated<boolean>
  created_at: CreatedAt
}
