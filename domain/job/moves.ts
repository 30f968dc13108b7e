export type JobStatus = 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled'
/** What people do; 'lapse' is what the platform does when a job loses its payment. */
export type PersonMove = 'accept' | 'start' | 'complete' | 'cancel'
export type Move = PersonMove | 'lapse'

/** Who may make a move: any cleaner but the job's own customer, its cleaner, its customer, or nobody but us. */
export type Actor = 'another-cleaner' | 'job-cleaner' | 'job-customer' | 'platform'

interface MoveRule {
  from: readonly JobStatus[]
  to: JobStatus
  by: Actor
  /** Possible from so many hours before the scheduled start; at any time when left out. */
  opensHoursBefore?: number
  /** Not possible any more once the scheduled start has come. */
  closesAtStart?: true
}

/** How many hours before the scheduled start a cleaner may begin. */
export const startOpensHours = 2

export const jobStatuses: readonly JobStatus[] = [
  'pending',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
]
export const activeStatuses: readonly JobStatus[] = ['pending', 'assigned', 'in_progress']

/** Every way a job changes its status, and when. Source: C-079, C-080; the windows: decision 007. */
export const moves: Record<Move, MoveRule> = {
  accept: { from: ['pending'], to: 'assigned', by: 'another-cleaner', closesAtStart: true },
  start: { from: ['assigned'], to: 'in_progress', by: 'job-cleaner', opensHoursBefore: startOpensHours },
  complete: { from: ['in_progress', 'assigned'], to: 'completed', by: 'job-cleaner', opensHoursBefore: 0 },
  cancel: { from: ['pending', 'assigned'], to: 'cancelled', by: 'job-customer' },
  lapse: { from: ['pending', 'assigned'], to: 'cancelled', by: 'platform' },
}

export interface MovableJob {
  status: JobStatus
  customerId: number
  cleanerId: number | null
  scheduledFor: Date
}

export interface Viewer {
  id: number
  role: 'customer' | 'cleaner' | 'admin' | 'support'
}

/** True when the viewer is the one the table names for the move, whatever the job's status. */
export function isActor(job: Omit<MovableJob, 'scheduledFor'>, move: Move, viewer: Viewer): boolean {
  switch (moves[move].by) {
    case 'another-cleaner':
      return viewer.role === 'cleaner' && job.customerId !== viewer.id
    case 'job-cleaner':
      return viewer.role === 'cleaner' && job.cleanerId === viewer.id
    case 'job-customer':
      return job.customerId === viewer.id
    case 'platform':
      return false
  }
}

/** Jobs by their scheduled start: those later than `after` and not later than `until`; null has no bound. */
export interface StartSpan {
  after: Date | null
  until: Date | null
}

/** The scheduled starts for which a move is possible at `now`, whoever makes it. The one rule of time for all moves. */
export function startsInTime(move: Move, now: Date): StartSpan {
  const { opensHoursBefore, closesAtStart } = moves[move]
  return {
    after: closesAtStart ? now : null,
    until: opensHoursBefore === undefined ? null : new Date(now.getTime() + opensHoursBefore * 3_600_000),
  }
}

/** The first instant at which a move is possible for a job with this scheduled start; null: always. */
export function opensAt(move: Move, scheduledFor: Date): Date | null {
  const { opensHoursBefore } = moves[move]
  return opensHoursBefore === undefined
    ? null
    : new Date(scheduledFor.getTime() - opensHoursBefore * 3_600_000)
}

/** True when `now` lies in the move's time, whoever makes it and whatever the job's status. */
export function isInTime({ scheduledFor }: MovableJob, move: Move, now: Date): boolean {
  const { after, until } = startsInTime(move, now)
  return (after === null || scheduledFor > after) && (until === null || scheduledFor <= until)
}

function isTheirs(job: MovableJob, move: Move, viewer: Viewer): boolean {
  if (move === 'accept' && job.cleanerId !== null) return false
  return moves[move].from.includes(job.status) && isActor(job, move, viewer)
}

/** True when the table allows the move to this viewer at `now`. */
export function canMove(job: MovableJob, move: Move, viewer: Viewer, now: Date): boolean {
  return isTheirs(job, move, viewer) && isInTime(job, move, now)
}

const personMoves = Object.keys(moves) as PersonMove[]

/** The moves this viewer can make at `now`, in the order of the table. */
export function allowedMoves(job: MovableJob, viewer: Viewer, now: Date): PersonMove[] {
  return personMoves.filter((move) => canMove(job, move, viewer, now))
}

/** The moves for which this viewer only has to wait, with the instant from which each is possible. */
export function laterMoves(job: MovableJob, viewer: Viewer, now: Date): { move: PersonMove; from: Date }[] {
  return personMoves.flatMap((move) => {
    const from = opensAt(move, job.scheduledFor)
    return from !== null && from > now && isTheirs(job, move, viewer) ? [{ move, from }] : []
  })
}
