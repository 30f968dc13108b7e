export type JobStatus = 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled'
/** Transitions of people, in the order in which they are offered. */
export const personMoves = [
  'accept',
  'start',
  'complete',
  'cancel',
  'withdraw',
  'on_my_way',
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
 * Transitions of the platform: 'expire' when a job has no payment or no cleaner, 'mark_missed' when no
 * cleaner came, 'cancel_no_fault' when an admin cancels it at the expense of neither side, 'end_early' when
 * by its terms although it has begun, 'void' when an admin finds that a completed visit did not take place.
 */
export type Move = PersonMove | 'expire' | 'mark_missed' | 'cancel_no_fault' | 'end_early' | 'void'

/**
 * Who may make a transition: any cleaner but the job's own customer, its cleaner, its customer, either side,
 * the requester of another time, the side that has to answer, or the platform alone.
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
export type TransitionEdge = { of: 'start' | 'end' | 'waiting' | 'done' } & (
  | { minutes: number }
  | { agreed: AgreedTime; before?: true }
)
export type AgreedTime =
  | 'graceMinutes'
  | 'missedVisitHours'
  | 'lockoutWaitMinutes'
  | 'startOpensMinutes'
  | 'payoutHoldHours'

/** The states of a customer's report that a completed visit did not take place. */
export const contestStates = ['open', 'upheld', 'overturned'] as const
export type ContestState = (typeof contestStates)[number]

interface MoveRule {
  from: readonly JobStatus[]
  to: JobStatus
  by: TransitionActor
  /** Whether the actor becomes the job's cleaner, or stops being it. */
  cleaner?: 'taken' | 'cleared'
  /** Only after the cleaner's check-in, or only before; undefined: either. */
  checkedIn?: boolean
  /** Only while the cleaner had not arrived before counting as missing. */
  cameInTime?: false
  /** The transition checks the cleaner in. */
  checksIn?: true
  /** Only before the customer confirmed the arrival. */
  confirmed?: false
  /** The customer's confirmation opens it before its time. */
  opensByConfirmation?: true
  /** Only once per job. */
  contested?: false
  /** Only while a reschedule request waits, or only while none does; undefined: either. */
  timeWaits?: boolean
  /** Possible from this instant on; undefined: at any time. */
  opens?: TransitionEdge
  /** No longer possible from this instant on. */
  closes?: TransitionEdge
}

/**
 * Why a cleaner withdraws; a fixed list, because the history of a job is never changed and takes no free
 * text.
 */
export const withdrawReasons = ['ill', 'emergency', 'double_booked', 'too_far', 'other'] as const
export type WithdrawReason = (typeof withdrawReasons)[number]

/** Why a cleaner declines an offer; a fixed list for the same reason. */
export const declineReasons = ['busy', 'too_far', 'too_soon', 'not_my_work', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The delays in minutes that a cleaner can announce. */
export const lateChoices = [10, 20, 30, 45] as const

/** In how many minutes a cleaner on the way can expect to arrive. */
export const arrivalMinutes = { min: 1, max: 180 } as const

/** Why a cleaner completes long before the end; a fixed list for the same reason. */
export const earlyReasons = [
  'less_to_do',
  'two_cleaners',
  'customer_asked',
  'could_not_finish',
  'other',
] as const
export type EarlyReason = (typeof earlyReasons)[number]

/** How many hours before the start a cleaner may set out and check in. */
const checkInOpensHours = 2
const opensBefore: TransitionEdge = { of: 'start', minutes: -checkInOpensHours * 60 }

export const jobStatuses: readonly JobStatus[] = [
  'pending',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
]
export const activeStatuses: readonly JobStatus[] = ['pending', 'assigned', 'in_progress']

/**
 * The state machine of jobs: every transition and its time window. Source: C-079, C-080; the windows:
 * decision 007.
 */
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
  on_my_way: {
    from: ['assigned'],
    to: 'assigned',
    by: 'job-cleaner',
    checkedIn: false,
    opens: opensBefore,
    closes: { of: 'end', minutes: 0 },
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
