import type { AcceptObstacle } from '#domain/job/acceptance.ts'

/** Why a cleaner cannot accept a job, for an admin; the cleaner reads the refusals of accepting. */
export const cannotTake: Record<AcceptObstacle | 'no_cleaner' | 'did_not_come', string> = {
  account_suspended: 'they are suspended',
  email_unverified: 'their e-mail is not confirmed',
  profile_incomplete: 'their profile is not complete',
  not_approved: 'they are not approved',
  check_not_counting: 'their background check has ended or is not decided about',
  taken_enough: 'they have taken as many jobs today as a new cleaner can',
  own_job: 'they have booked it themselves',
  own_contacts: 'it was booked under their own email, phone or home',
  job_time_passed: 'its time has come',
  job_overlaps: 'they have another job at that time',
  no_cleaner: 'this is no account of a cleaner',
  did_not_come: 'they did not come to it before',
}
