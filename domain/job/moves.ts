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
}

export const jobStatuses: readonly JobStatus[] = [
  'pending',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
]
export const activeStatuses: readonly JobStatus[] = ['pending', 'assigned', 'in_progress']

/** Every way a job changes its status. Source: api.md, legal status moves; decisions C-079, C-080. */
export const moves: Record<Move, MoveRule> = {
  accept: { from: ['pending'], to: 'assigned', by: 'another-cleaner' },
  start: { from: ['assigned'], to: 'in_progress', by: 'job-cleaner' },
  complete: { from: ['in_progress', 'assigned'], to: 'completed', by: 'job-cleaner' },
  cancel: { from: ['pending', 'assigned'], to: 'cancelled', by: 'job-customer' },
  lapse: { from: ['pending', 'assigned'], to: 'cancelled', by: 'platform' },
}

export interface MovableJob {
  status: JobStatus
  customerId: number
  cleanerId: number | null
}

export interface Viewer {
  id: number
  role: 'customer' | 'cleaner' | 'admin'
}

/** True when the viewer is the one the table names for the move, whatever the job's status. */
export function isActor(job: MovableJob, move: Move, viewer: Viewer): boolean {
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

/** True when the table allows the move to this viewer now. */
export function canMove(job: MovableJob, move: Move, viewer: Viewer): boolean {
  if (move === 'accept' && job.cleanerId !== null) return false
  return moves[move].from.includes(job.status) && isActor(job, move, viewer)
}

/** The moves this viewer can make now, in the order of the table. */
export function allowedMoves(job: MovableJob, viewer: Viewer): PersonMove[] {
  return (Object.keys(moves) as PersonMove[]).filter((move) => canMove(job, move, viewer))
}
