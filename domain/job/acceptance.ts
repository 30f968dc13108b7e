import { isWithinTransitionWindow, type MovableJob, type Viewer } from './can-move.ts'

/** Why a cleaner cannot accept any job. */
const eligibilityObstacles = [
  'account_suspended',
  'email_unverified',
  'profile_incomplete',
  'not_approved',
  'check_not_counting',
] as const
/** Why a cleaner cannot accept one open job; the codes are those of the refusals. */
export const acceptObstacles = [
  ...eligibilityObstacles,
  'taken_enough',
  'own_job',
  'own_contacts',
  'job_time_passed',
  'job_overlaps',
  'visit_too_close',
] as const

/** Why a cleaner sees no open jobs. */
export const hiddenJobsReasons = ['account_suspended', 'profile_incomplete'] as const
export type HiddenJobsReason = (typeof hiddenJobsReasons)[number]

export type EligibilityObstacle = (typeof eligibilityObstacles)[number]
export type AcceptObstacle = (typeof acceptObstacles)[number]

export interface AcceptanceEligibility {
  vetting: 'unvetted' | 'approved' | 'suspended'
  emailVerified: boolean
  /** True where cleaners must confirm their email before accepting jobs. */
  verificationRequired: boolean
  profileComplete: boolean
  /** True where only approved cleaners accept jobs. */
  approvalRequired: boolean
  /** Approved, and no background check has expired or is undecided. */
  approvalStands: boolean
}

/**
 * Why this cleaner may accept no job, or null. The profile comes first, because approval needs one. Where
 * approval is required it must be current. A background check is not required: only the badge needs it.
 * Source: C-062, C-143.
 */
export function eligibilityObstacle(standing: AcceptanceEligibility): EligibilityObstacle | null {
  if (standing.vetting === 'suspended') return 'account_suspended'
  if (standing.verificationRequired && !standing.emailVerified) return 'email_unverified'
  if (!standing.profileComplete) return 'profile_incomplete'
  if (!standing.approvalRequired) return null
  if (standing.vetting !== 'approved') return 'not_approved'
  return standing.approvalStands ? null : 'check_not_counting'
}

interface OpenJob extends MovableJob {
  /** True when one of the cleaner's active jobs overlaps. */
  overlaps: boolean
  /** True when the cleaner could not travel between it and one of their active jobs. */
  tooClose: boolean
  /** True when the job was booked with the cleaner's own email, phone or home. */
  ownContacts: boolean
}

/** Why a cleaner cannot take this open job now, or null. Source: C-045, C-063. */
export function acceptObstacle(
  job: OpenJob,
  viewer: Viewer,
  standing: EligibilityObstacle | 'taken_enough' | null,
  now: Date,
): AcceptObstacle | null {
  if (job.customerId === viewer.id) return 'own_job'
  if (standing) return standing
  if (job.ownContacts) return 'own_contacts'
  if (!isWithinTransitionWindow(job, 'accept', now)) return 'job_time_passed'
  if (job.overlaps) return 'job_overlaps'
  return job.tooClose ? 'visit_too_close' : null
}
