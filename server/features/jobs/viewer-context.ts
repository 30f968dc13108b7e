import {
  type EligibilityObstacle,
  eligibilityObstacle,
  type HiddenJobsReason,
} from '#domain/job/acceptance.ts'
import type { Viewer } from '#domain/job/can-move.ts'
import { type Language, languageOrDefault } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/plugins/session.ts'

/** The viewer of a job, the time, and the reasons why they may take none. */
export interface ViewerContext {
  viewer: Viewer
  /** The viewer holds a guest's link. */
  byLink: boolean
  standing: EligibilityObstacle | 'taken_enough' | null
  /** Why this cleaner sees no open jobs, or null. */
  hidden: HiddenJobsReason | null
  now: Date
  zone: string
  /** The language of the view's texts. */
  language: Language
}

export function viewerContextOf({ clock, config }: Context, user: UserRow): ViewerContext {
  const { SERVICE_ZONE: zone } = config
  const standing = eligibilityObstacleOf(config, user) ?? (user.taken_enough ? 'taken_enough' : null)
  return {
    viewer: user,
    byLink: 'link' in user,
    standing,
    hidden: hiddenJobsReasonFor(user),
    now: clock(),
    zone,
    language: languageOrDefault(user.locale),
  }
}

/**
 * Returns why this cleaner sees no open jobs, or null: signing up takes seconds, so open jobs are shown only
 * to cleaners with a complete profile who are not suspended.
 */
export function hiddenJobsReasonFor(
  user: Pick<UserRow, 'role' | 'vetting' | 'profile_complete'>,
): HiddenJobsReason | null {
  if (user.role !== 'cleaner') return null
  if (user.vetting === 'suspended') return 'account_suspended'
  return user.profile_complete ? null : 'profile_incomplete'
}

/** Returns why this account may take no job, or null. */
export function eligibilityObstacleOf(
  config: Context['config'],
  account: Pick<UserRow, 'vetting' | 'profile_complete' | 'email_verified_at' | 'approval_stands'>,
): EligibilityObstacle | null {
  return eligibilityObstacle({
    vetting: account.vetting,
    emailVerified: account.email_verified_at !== null,
    verificationRequired: config.verifiedEmailRequired,
    profileComplete: account.profile_complete,
    approvalRequired: config.REQUIRE_CLEANER_APPROVAL,
    approvalStands: account.approval_stands,
  })
}

/** True for a suspended cleaner, who may neither request nor accept another time. */
export function isSuspended({ role, vetting }: Pick<UserRow, 'role' | 'vetting'>): boolean {
  return role === 'cleaner' && vetting === 'suspended'
}
