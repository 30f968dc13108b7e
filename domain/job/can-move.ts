import type { Terms } from '../terms.ts'
import { arrivedInTime } from './cancellation.ts'
import {
  type AgreedTime,
  type ContestState,
  type JobStatus,
  type Move,
  moves,
  type PersonMove,
  personMoves,
  type TransitionEdge,
} from './moves.ts'
import { type OpenRescheduleRequest, openRescheduleRequest, partyOf } from './reschedule-request.ts'

/** The times of a job's visit, and the terms about them. */
export interface MovableVisit {
  scheduledFor: Date
  endsAt: Date
  /** When its cleaner checked in, and when the customer confirmed the arrival. */
  checkedInAt: Date | null
  arrivalConfirmedAt: Date | null
  completedAt: Date | null
  terms: Pick<Terms, AgreedTime>
}

export interface MovableJob extends MovableVisit {
  status: JobStatus
  customerId: number
  cleanerId: number | null
  contest: ContestState | null
  /** The newest reschedule request that has not ended; it expires at its own time. */
  rescheduleRequest?: OpenRescheduleRequest | null
}

export interface Viewer {
  id: number
  role: 'customer' | 'cleaner' | 'admin' | 'support'
}

/** True when the viewer has the role that the table names for the transition, whatever the job's status. */
export function isActor(
  job: Omit<MovableJob, keyof MovableVisit | 'customerId' | 'contest'> & { customerId: number | null },
  move: Move,
  viewer: Viewer,
): boolean {
  const party = partyOf(job, viewer)
  switch (moves[move].by) {
    case 'another-cleaner':
      return viewer.role === 'cleaner' && job.customerId !== viewer.id
    case 'job-cleaner':
      return viewer.role === 'cleaner' && job.cleanerId === viewer.id
    case 'job-customer':
      return job.customerId === viewer.id
    case 'either-side':
      return party !== null
    case 'asking-side':
      return party !== null && job.rescheduleRequest?.by === party
    case 'asked-side':
      return party !== null && job.rescheduleRequest?.by === (party === 'customer' ? 'cleaner' : 'customer')
    case 'platform':
      return false
  }
}

/** The minutes of an agreed duration, whose name ends in its unit. */
export const minutesPerUnit = (time: AgreedTime) => (time.endsWith('Hours') ? 60 : 1)

/** The instant of an edge of the table for this visit. */
function instantOf(edge: TransitionEdge, visit: MovableVisit): Date {
  const minutes = 'minutes' in edge ? edge.minutes : agreedMinutes(edge, visit)
  return new Date(edges[edge.of](visit) + minutes * 60_000)
}

function agreedMinutes(
  { agreed, before }: Extract<TransitionEdge, { agreed: AgreedTime }>,
  { terms }: MovableVisit,
): number {
  const minutes = terms[agreed] * minutesPerUnit(agreed)
  return before ? -minutes : minutes
}

const edges: Record<TransitionEdge['of'], (visit: MovableVisit) => number> = {
  start: ({ scheduledFor }) => scheduledFor.getTime(),
  end: ({ endsAt }) => endsAt.getTime(),
  waiting: ({ scheduledFor, checkedInAt }) => Math.max(scheduledFor.getTime(), checkedInAt?.getTime() ?? 0),
  done: ({ endsAt, completedAt }) => Math.max(endsAt.getTime(), completedAt?.getTime() ?? 0),
}

/** The first instant at which a transition is possible for this visit; null: always. */
export function transitionOpensAt(move: Move, visit: MovableVisit): Date | null {
  const { opens, opensByConfirmation } = moves[move]
  if (opensByConfirmation && visit.arrivalConfirmedAt !== null) return null
  return opens ? instantOf(opens, visit) : null
}

/** The first instant at which it is no longer possible; null: never. */
export function transitionClosesAt(move: Move, visit: MovableVisit): Date | null {
  const { closes } = moves[move]
  return closes ? instantOf(closes, visit) : null
}

/** True when `now` is within the transition's time, regardless of who makes it and whatever the job's status. */
export function isWithinTransitionWindow(visit: MovableVisit, move: Move, now: Date): boolean {
  const [opens, closes] = [transitionOpensAt(move, visit), transitionClosesAt(move, visit)]
  return (opens === null || opens <= now) && (closes === null || now < closes)
}

function isTheirs(job: MovableJob, move: Move, viewer: Viewer): boolean {
  if (move === 'accept' && job.cleanerId !== null) return false
  const { from, checkedIn, cameInTime: inTime, confirmed, contested } = moves[move]
  if (checkedIn !== undefined && checkedIn !== (job.checkedInAt !== null)) return false
  if (inTime === false && arrivedInTime(job)) return false
  if (confirmed === false && job.arrivalConfirmedAt !== null) return false
  if (contested === false && job.contest !== null) return false
  return from.includes(job.status) && isActor(job, move, viewer)
}

/** True when the table allows the transition to this viewer at `now`. */
export function canMove(job: MovableJob, move: Move, viewer: Viewer, now: Date): boolean {
  const { timeWaits } = moves[move]
  if (timeWaits !== undefined && timeWaits !== (openRescheduleRequest(job, now) !== null)) return false
  return isTheirs(job, move, viewer) && isWithinTransitionWindow(job, move, now)
}

/** The transitions of this viewer at `now`, in the order of the table. */
export function allowedMoves(job: MovableJob, viewer: Viewer, now: Date): PersonMove[] {
  return personMoves.filter((move) => canMove(job, move, viewer, now))
}

/** The transitions for which this viewer only has to wait, with the instant from which each is possible. */
export function laterMoves(job: MovableJob, viewer: Viewer, now: Date): { move: PersonMove; from: Date }[] {
  return personMoves.flatMap((move) => {
    const [from, until] = [transitionOpensAt(move, job), transitionClosesAt(move, job)]
    const comes = from !== null && from > now && (until === null || from < until)
    return comes && isTheirs(job, move, viewer) ? [{ move, from }] : []
  })
}
