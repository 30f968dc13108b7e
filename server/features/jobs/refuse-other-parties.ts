import type { JobView } from '#contract/job-view.ts'
import { isActor } from '#domain/job/can-move.ts'
import type { PersonMove } from '#domain/job/moves.ts'
import type { Context } from '#server/context.ts'
import { localizedTime } from '#server/plugins/localized-time.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'

/**
 * Refuses a caller whose side the table does not name for the transition; a cleaner cannot move a job that is
 * no longer theirs.
 */
export function refuseOtherParties(job: JobView, move: PersonMove, user: UserRow): void {
  const { status, customerId, cleanerId } = job
  if (isActor({ status, customerId, cleanerId }, move, user)) return
  throw refuse(cleanerId === null && customerId !== user.id ? 'move_not_allowed' : 'not_your_part')
}

/** Before its time the refusal names the instant from which the transition is allowed. */
export function refuseTooEarly({ config }: Pick<Context, 'config'>, job: JobView, move: PersonMove): void {
  const from = job.laterMoves.find((later) => later.move === move)?.from
  if (from)
    throw refuse('move_too_early', { from }, { when: localizedTime(new Date(from), config.SERVICE_ZONE) })
}
