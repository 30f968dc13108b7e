import type { Terms } from '../terms.ts'
import { cameInTime } from './cancellation.ts'
import { openProposal, type Proposal, partyOf } from './proposal.ts'

export type JobStatus = 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled'
/** What people do, in the order in which it is offered. */
export const personMoves = [
  'accept',
  'start',
  'complete',
  'cancel',
  'withdraw',
  'check_in',
  'running_late',
  'report_no_show',
  'rebook',
  'report_lockout',
  'reschedule',
  'propose',
  'agree',
  'decline',
  'take_back',
] as const
export type PersonMove = (typeof personMoves)[number]
/** What the platform does: 'lapse' when a job has no payment or nobody took it, 'miss' when nobody came to a visit. */
export type Move = PersonMove | 'lapse' | 'miss'

/**
 * Who may make a move: any cleaner but the job's own customer, its cleaner, its customer, either of the two, the one
 * who has asked for another time, the one who was asked for it, or nobody but us.
 */
export type Actor =
  | 'another-cleaner'
  | 'job-cleaner'
  | 'job-customer'
  | 'either-side'
  | 'asking-side'
  | 'asked-side'
  | 'platform'

/**
 * An instant of a visit: so long after its scheduled start or end, in minutes or as the job's terms say. 'waiting' is
 * where a cleaner at the door begins to wait: the start, or their check-in when that is later.
 */
export type Edge = { of: 'start' | 'end' | 'waiting' } & ({ minutes: number } | { agreed: AgreedTime })
export type AgreedTime = 'graceMinutes' | 'missedVisitHours' | 'lockoutWaitMinutes'

interface MoveRule {
  from: readonly JobStatus[]
  to: JobStatus
  by: Actor
  /** Whoever moves becomes the job's cleaner, or is it no more. */
  cleaner?: 'taken' | 'cleared'
  /** Only once its cleaner has checked in, or only before; either way when left out. */
  checkedIn?: boolean
  /** Only as long as its cleaner was not at the door before they counted as missing. */
  cameInTime?: false
  /** Whoever moves is at the door. */
  checksIn?: true
  /** Possible from this instant on; at any time when left out. */
  opens?: Edge
  /** Not possible any more from this instant on. */
  closes?: Edge
}

/** Why a cleaner gives a job back; closed, since nobody's free words belong into a history that is never changed. */
export const withdrawReasons = ['ill', 'emergency', 'double_booked', 'too_far', 'other'] as const
export type WithdrawReason = (typeof withdrawReasons)[number]

/** By how many minutes a cleaner can say that they will be late. */
export const lateChoices = [10, 20, 30, 45] as const

/** How many hours before the scheduled start a cleaner may be at the door, and begin. */
export const startOpensHours = 2
const opensBefore: Edge = { of: 'start', minutes: -startOpensHours * 60 }

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
  accept: {
    from: ['pending'],
    to: 'assigned',
    by: 'another-cleaner',
    cleaner: 'taken',
    closes: { of: 'start', minutes: 0 },
  },
  start: {
    from: ['assigned'],
    to: 'in_progress',
    by: 'job-cleaner',
    checksIn: true,
    opens: opensBefore,
  },
  complete: {
    from: ['in_progress', 'assigned'],
    to: 'completed',
    by: 'job-cleaner',
    opens: { of: 'start', minutes: 0 },
  },
  cancel: { from: ['pending', 'assigned'], to: 'cancelled', by: 'job-customer' },
  withdraw: {
    from: ['assigned'],
    to: 'pending',
    by: 'job-cleaner',
    cleaner: 'cleared',
    closes: { of: 'start', minutes: 0 },
  },
  check_in: {
    from: ['assigned'],
    to: 'assigned',
    by: 'job-cleaner',
    checkedIn: false,
    checksIn: true,
    opens: opensBefore,
    closes: { of: 'end', minutes: 0 },
  },
  running_late: {
    from: ['assigned'],
    to: 'assigned',
    by: 'job-cleaner',
    checkedIn: false,
    opens: opensBefore,
    closes: { of: 'end', minutes: 0 },
  },
  report_no_show: {
    from: ['assigned'],
    to: 'cancelled',
    by: 'job-customer',
    cameInTime: false,
    opens: { of: 'start', agreed: 'graceMinutes' },
  },
  rebook: {
    from: ['assigned'],
    to: 'pending',
    by: 'job-customer',
    cleaner: 'cleared',
    cameInTime: false,
    opens: { of: 'start', agreed: 'graceMinutes' },
  },
  report_lockout: {
    from: ['assigned'],
    to: 'cancelled',
    by: 'job-cleaner',
    checkedIn: true,
    opens: { of: 'waiting', agreed: 'lockoutWaitMinutes' },
    closes: { of: 'end', minutes: 0 },
  },
  reschedule: {
    from: ['pending'],
    to: 'pending',
    by: 'job-customer',
    closes: { of: 'start', minutes: 0 },
  },
  propose: {
    from: ['assigned'],
    to: 'assigned',
    by: 'either-side',
    checkedIn: false,
    closes: { of: 'start', minutes: 0 },
  },
  agree: {
    from: ['assigned'],
    to: 'assigned',
    by: 'asked-side',
    checkedIn: false,
    closes: { of: 'start', minutes: 0 },
  },
  decline: { from: ['assigned'], to: 'assigned', by: 'asked-side' },
  take_back: { from: ['assigned'], to: 'assigned', by: 'asking-side' },
  lapse: { from: ['pending', 'assigned'], to: 'cancelled', by: 'platform' },
  miss: {
    from: ['assigned'],
    to: 'cancelled',
    by: 'platform',
    opens: { of: 'end', agreed: 'missedVisitHours' },
  },
}

/** When a job's visit is, and what was agreed about its times. */
export interface Visit {
  scheduledFor: Date
  endsAt: Date
  /** When its cleaner was at the door. */
  checkedInAt: Date | null
  terms: Pick<Terms, AgreedTime>
}

export interface MovableJob extends Visit {
  status: JobStatus
  customerId: number
  cleanerId: number | null
  /** The newest time that was asked for, if nothing has ended it; over once its own time is. */
  proposal?: Proposal | null
}

export interface Viewer {
  id: number
  role: 'customer' | 'cleaner' | 'admin' | 'support'
}

/** True when the viewer is the one the table names for the move, whatever the job's status. */
export function isActor(job: Omit<MovableJob, keyof Visit>, move: Move, viewer: Viewer): boolean {
  switch (moves[move].by) {
    case 'another-cleaner':
      return viewer.role === 'cleaner' && job.customerId !== viewer.id
    case 'job-cleaner':
      return viewer.role === 'cleaner' && job.cleanerId === viewer.id
    case 'job-customer':
      return job.customerId === viewer.id
    case 'either-side':
      return partyOf(job, viewer) !== null
    case 'asking-side':
      return job.proposal !== undefined && job.proposal !== null && job.proposal.by === partyOf(job, viewer)
    case 'asked-side': {
      const party = partyOf(job, viewer)
      return (
        party !== null && job.proposal !== undefined && job.proposal !== null && job.proposal.by !== party
      )
    }
    case 'platform':
      return false
  }
}

/** How many minutes an agreed time counts; its name ends in its unit. */
export const minutesOf = (time: AgreedTime) => (time.endsWith('Hours') ? 60 : 1)

/** The instant that an edge of the table means for this visit. */
function instantOf(edge: Edge, visit: Visit): Date {
  const minutes = 'minutes' in edge ? edge.minutes : visit.terms[edge.agreed] * minutesOf(edge.agreed)
  return new Date(edges[edge.of](visit) + minutes * 60_000)
}

const edges: Record<Edge['of'], (visit: Visit) => number> = {
  start: ({ scheduledFor }) => scheduledFor.getTime(),
  end: ({ endsAt }) => endsAt.getTime(),
  waiting: ({ scheduledFor, checkedInAt }) => Math.max(scheduledFor.getTime(), checkedInAt?.getTime() ?? 0),
}

/** The first instant at which a move is possible for this visit; null: always. */
export function opensAt(move: Move, visit: Visit): Date | null {
  const { opens } = moves[move]
  return opens ? instantOf(opens, visit) : null
}

/** The first instant at which it is not possible any more; null: never. */
export function closesAt(move: Move, visit: Visit): Date | null {
  const { closes } = moves[move]
  return closes ? instantOf(closes, visit) : null
}

/** True when `now` lies in the move's time, whoever makes it and whatever the job's status. */
export function isInTime(visit: Visit, move: Move, now: Date): boolean {
  const [opens, closes] = [opensAt(move, visit), closesAt(move, visit)]
  return (opens === null || opens <= now) && (closes === null || now < closes)
}

function isTheirs(job: MovableJob, move: Move, viewer: Viewer): boolean {
  if (move === 'accept' && job.cleanerId !== null) return false
  const { from, checkedIn, cameInTime: inTime } = moves[move]
  if (checkedIn !== undefined && checkedIn !== (job.checkedInAt !== null)) return false
  if (inTime === false && cameInTime(job)) return false
  return from.includes(job.status) && isActor(job, move, viewer)
}

const answers: readonly Move[] = ['agree', 'decline', 'take_back']

/** True when the table allows the move to this viewer at `now`. One proposal waits at a time. */
export function canMove(job: MovableJob, move: Move, viewer: Viewer, now: Date): boolean {
  const open = openProposal(job, now)
  if (answers.includes(move) && !open) return false
  if (move === 'propose' && open) return false
  return isTheirs(job, move, viewer) && isInTime(job, move, now)
}

/** The moves this viewer can make at `now`, in the order of the table. */
export function allowedMoves(job: MovableJob, viewer: Viewer, now: Date): PersonMove[] {
  return personMoves.filter((move) => canMove(job, move, viewer, now))
}

/** The moves for which this viewer only has to wait, with the instant from which each is possible. */
export function laterMoves(job: MovableJob, viewer: Viewer, now: Date): { move: PersonMove; from: Date }[] {
  return personMoves.flatMap((move) => {
    const [from, until] = [opensAt(move, job), closesAt(move, job)]
    const comes = from !== null && from > now && (until === null || from < until)
    return comes && isTheirs(job, move, viewer) ? [{ move, from }] : []
  })
}
