import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, MaybeInstant } from './columns.ts'

type HeldReason = 'same_card' | 'same_device' | 'same_household'

export interface Reviews {
  id: Generated<number>
  job_id: number
  from_user_id: number
  to_user_id: number
  rating: number
  comment: string | null
  photo_urls: Generated<string>
  for_role: 'cleaner' | 'customer'
  held_reason: ColumnType<HeldReason | null, HeldReason | null | undefined, HeldReason | null>
  released_at: MaybeInstant
  created_at: CreatedAt
}
