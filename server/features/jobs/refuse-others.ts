import type { JobView } from '#contract/job-view.ts'
import { isActor } from '#domain/job/can-move.ts'
import type { PersonMove } from '#domain/job/moves.ts'
import { timeOnDay } from '#notifications/format.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'

/** Refuses whoever the table does not name for the move; a job that has no cleaner any more cannot be moved by one. */
export function refuseOthers(job: JobView, move: PersonMove, user: UserRow): void {
  const { status, customerId, cleanerId } = job
  if (isActor({ status, customerId, cleanerId }, move, user)) return
  throw refuse(cleanerId === null && customerId !== user.id ? 'move_not_allowed' : 'not_your_part')
}

/** Before its time the answer is not 'no' but 'from then on'. */
export function refuseEarly({ config }: Pick<Context, 'config'>, job: JobView, move: PersonMove): void {
  const from = job.laterMoves.find((later) => later.move === move)?.from
  if (from) throw refuse('move_too_early', { from }, { when: timeOnDay(new Date(from), config.SERVICE_ZONE) })
}
