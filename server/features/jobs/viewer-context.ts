import { type HiddenJobs, type StandingObstacle, standingObstacle } from '#domain/job/acceptance.ts'
import type { Viewer } from '#domain/job/can-move.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/plugins/session.ts'

/** Who looks at a job, when, and what keeps them from taking any. */
export interface ViewerContext {
  viewer: Viewer
  /** They hold a guest's link. */
  byLink: boolean
  standing: StandingObstacle | 'taken_enough' | null
  /** Why this cleaner reads no open jobs, or null. */
  hidden: HiddenJobs | null
  now: Date
  zone: string
}

export function viewerContextOf({ clock, config }: Context, user: UserRow): ViewerContext {
  const { SERVICE_ZONE: zone } = config
  const standing = standingOf(config, user) ?? (user.taken_enough ? 'taken_enough' : null)
  return { viewer: user, byLink: 'link' in user, standing, hidden: hiddenFrom(user), now: clock(), zone }
}

/**
 * Why this cleaner reads no open jobs, or null: anybody can sign up as a cleaner within seconds, so the jobs are for
 * those with a complete profile, and for nobody who is suspended.
 */
export function hiddenFrom(user: Pick<UserRow, 'role' | 'vetting' | 'profile_complete'>): HiddenJobs | null {
  if (user.role !== 'cleaner') return null
  if (user.vetting === 'suspended') return 'account_suspended'
  return user.profile_complete ? null : 'profile_incomplete'
}

/** Why this account may take no job, or null. */
export function standingOf(
  config: Context['config'],
  account: Pick<UserRow, 'vetting' | 'profile_complete' | 'email_verified_at' | 'approval_stands'>,
): StandingObstacle | null {
  return standingObstacle({
    vetting: account.vetting,
    emailVerified: account.email_verified_at !== null,
    verificationRequired: config.verifiedEmailRequired,
    profileComplete: account.profile_complete,
    approvalRequired: config.REQUIRE_CLEANER_APPROVAL,
    approvalStands: account.approval_stands,
  })
}

/** Whoever the operator has suspended asks for no other time and agrees to none. */
export function isSuspended({ role, vetting }: Pick<UserRow, 'role' | 'vetting'>): boolean {
  return role === 'cleaner' && vetting === 'suspended'
}
