export type JobStatus = 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled'
/** What people do, in the order in which it is offered. */
export const personMoves = [
  'accept',
  'start',
  'complete',
  'cancel',
  'withdraw',
  'check_in',
  'confirm_arrival',
  'running_late',
  'report_no_show',
  'contest',
  'rebook',
  'report_lockout',
  'reschedule',
  'propose',
  'accept_reschedule_request',
  'decline',
  'cancel_reschedule_request',
] as const
export type PersonMove = (typeof personMoves)[number]
/**
 * What the platform does: 'expire' when a job has no payment or nobody took it, 'mark_missed' when nobody came to a visit,
 * 'cancel_no_fault' when an operator cancels it at the expense of neither side, 'end_early' when by its terms though it has begun,
 * 'void' when an operator finds that a completed visit did not take place.
 */
export type Move = PersonMove | 'expire' | 'mark_missed' | 'cancel_no_fault' | 'end_early' | 'void'

/**
 * Who may make a move: any cleaner but the job's own customer, its cleaner, its customer, either of the two, the one
 * who has asked for another time, the one who was asked for it, or nobody but us.
 */
export type TransitionActor =
  | 'another-cleaner'
  | 'job-cleaner'
  | 'job-customer'
  | 'either-side'
  | 'asking-side'
  | 'asked-side'
  | 'platform'

/**
 * An instant of a visit: so long after its scheduled start or end, in minutes or as the job's terms say. 'waiting' is
 * where a cleaner at the door begins to wait: the start, or their check-in when that is later. 'done' is where the hold
 * of the payout begins: the end, or the completion when that is later.
 */
export type Edge = { of: 'start' | 'end' | 'waiting' | 'done' } & (
  | { minutes: number }
  | { agreed: AgreedTime; before?: true }
)
export type AgreedTime =
  | 'graceMinutes'
  | 'missedVisitHours'
  | 'lockoutWaitMinutes'
  | 'startOpensMinutes'
  | 'payoutHoldHours'

/** What an operator has found about a completed visit of which the customer says that it did not take place. */
export const contests = ['open', 'upheld', 'overturned'] as const
export type Contest = (typeof contests)[number]

interface MoveRule {
  from: readonly JobStatus[]
  to: JobStatus
  by: TransitionActor
  /** Whoever moves becomes the job's cleaner, or is it no more. */
  cleaner?: 'taken' | 'cleared'
  /** Only once its cleaner has checked in, or only before; either way when left out. */
  checkedIn?: boolean
  /** Only as long as its cleaner was not at the door before they counted as missing. */
  cameInTime?: false
  /** The move says that the cleaner is at the door. */
  checksIn?: true
  /** Only before the customer has confirmed that the cleaner is there. */
  confirmed?: false
  /** The customer's confirmation opens it before its time. */
  opensByConfirmation?: true
  /** Only once per job. */
  contested?: false
  /** Only while another time waits for an answer, or only while none does; either way when left out. */
  timeWaits?: boolean
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

/** Why a cleaner completes a visit long before its end; closed, for the same reason. */
export const earlyReasons = [
  'less_to_do',
  'two_cleaners',
  'customer_asked',
  'could_not_finish',
  'other',
] as const
export type EarlyReason = (typeof earlyReasons)[number]

/** How many hours before the scheduled start a cleaner may check in. */
const checkInOpensHours = 2
const opensBefore: Edge = { of: 'start', minutes: -checkInOpensHours * 60 }

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
    checkedIn: true,
    opens: { of: 'start', agreed: 'startOpensMinutes', before: true },
    opensByConfirmation: true,
  },
  complete: {
    from: ['in_progress', 'assigned'],
    to: 'completed',
    by: 'job-cleaner',
    checkedIn: true,
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
  confirm_arrival: {
    from: ['assigned'],
    to: 'assigned',
    by: 'job-customer',
    confirmed: false,
    checksIn: true,
    opens: opensBefore,
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
  contest: {
    from: ['completed'],
    to: 'completed',
    by: 'job-customer',
    confirmed: false,
    contested: false,
    closes: { of: 'done', agreed: 'payoutHoldHours' },
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
    timeWaits: false,
    closes: { of: 'start', minutes: 0 },
  },
  accept_reschedule_request: {
    from: ['assigned'],
    to: 'assigned',
    by: 'asked-side',
    checkedIn: false,
    timeWaits: true,
    closes: { of: 'start', minutes: 0 },
  },
  decline: { from: ['assigned'], to: 'assigned', by: 'asked-side', timeWaits: true },
  cancel_reschedule_request: { from: ['assigned'], to: 'assigned', by: 'asking-side', timeWaits: true },
  expire: { from: ['pending', 'assigned'], to: 'cancelled', by: 'platform' },
  cancel_no_fault: { from: ['pending', 'assigned', 'in_progress'], to: 'cancelled', by: 'platform' },
  end_early: { from: ['in_progress'], to: 'cancelled', by: 'platform' },
  void: { from: ['completed'], to: 'cancelled', by: 'platform' },
  mark_missed: {
    from: ['assigned'],
    to: 'cancelled',
    by: 'platform',
    checkedIn: false,
    opens: { of: 'end', agreed: 'missedVisitHours' },
  },
}
