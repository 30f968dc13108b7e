import type { Answer } from '#contract/index.ts'
import { checkWord } from '#domain/background-check.ts'
import { extraPaymentKinds } from '#domain/enums.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { specialtyName } from '#domain/specialty.ts'
import { isApprovalCurrent, isBackgroundChecked } from '#domain/vetting.ts'
import { checkStateOfRow } from '../checks/check-state.ts'
import type { CardRow } from './find-cleaners.ts'
import type { EarningsRow, ProfileRow, StatsRow } from './store.ts'

/** Presents a profile to its cleaner; money in dollars. */
export function presentProfile(row: ProfileRow, now: Date): Answer<'GET /api/cleaner/profile'> {
  return {
    id: row.id,
    userId: row.user_id,
    bio: row.bio,
    experience: row.experience,
    skills: row.skills,
    profileImageUrl: row.profile_image_url,
    hourlyRate: row.hourly_rate,
    availableTimes: row.available_times,
    isPublic: row.is_public,
    ...presentEarnings(row),
    avgRating: row.avg_rating,
    totalJobs: row.total_jobs,
    vetting: row.vetting,
    check: presentCheck(row, now),
  }
}

function presentCheck(row: ProfileRow, now: Date): Answer<'GET /api/cleaner/profile'>['check'] {
  const { result, isOrdered } = checkStateOfRow(row)
  return {
    word: checkWord(result, isOrdered, now),
    expiresAt: result?.expiresAt.toISOString() ?? null,
    ordered: isOrdered,
    approved: isApprovalCurrent(row.vetting, result, now),
    marked: isBackgroundChecked(row.vetting, result, now),
  }
}

export function presentEarnings(row: EarningsRow): Answer<'GET /api/cleaner/earnings'> {
  return {
    totalEarnings: dollarsFromCents(row.earned_cents),
    tips: extraPaymentKinds.map((kind) => ({ kind, amount: dollarsFromCents(row.tip_cents[kind]) })),
    pendingPayouts: dollarsFromCents(row.waiting_cents),
    lastPayoutDate: row.last_payout?.toISOString() ?? null,
  }
}

/** Presents a cleaner to customers: no contact data, no earnings (C-070). */
export function presentCard(row: CardRow, now: Date): Answer<'GET /api/cleaners'>[number] {
  const { result } = checkStateOfRow(row)
  return {
    id: row.id,
    userId: row.user_id,
    user: { name: row.name },
    bio: row.bio,
    experience: row.experience,
    skills: row.skills,
    specialties: row.specialties.map(specialtyName),
    availableTimes: row.available_times,
    hourlyRate: row.hourly_rate,
    avgRating: row.avg_rating,
    reviewCount: row.review_count,
    totalJobs: row.total_jobs,
    approved: isApprovalCurrent(row.vetting, result, now),
    checked: isBackgroundChecked(row.vetting, result, now),
  }
}

export function presentStats(row: StatsRow): Answer<'GET /api/cleaners/:id/stats'> {
  return { completedJobCount: row.completed, reviewCount: row.reviewed, averageRating: row.rating }
}
