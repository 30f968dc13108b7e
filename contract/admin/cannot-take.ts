import type { AcceptObstacle } from '#domain/job/acceptance.ts'

/** Why a cleaner cannot accept a job, for an admin; the cleaner reads the refusals of accepting. */
export type CannotTake = AcceptObstacle | 'no_cleaner' | 'did_not_come'
