import { type RawBuilder, sql } from 'kysely'
import type { JobEventType } from '../../../domain/closed-lists.ts'
import { minutesOf } from '../../../domain/job/can-move.ts'
import type { AgreedJob } from '../../../domain/job/consequences.ts'
import { type Actor, type Edge, type Move, moves } from '../../../domain/job/moves.ts'
import type { Terms } from '../../../domain/terms.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusal.ts'
import { recordEvent } from '../../job-events/record-event.ts'
import { agreedJob } from './agreed-job.ts'
import { openTo } from './open-jobs.ts'
import { endProposals } from './proposals.ts'

export interface MovedJob {
  id: number
  customer_id: number
  cleaner_id: number | null
  price_cents: number
  scheduled_for: Date
  ends_at: Date
  checked_in_at: Date | null
  late_minutes: number | null
  difference_cents: number
  promised_for: Date | null
  promised_cents: number | null
  terms: Terms
  /** As its money was before what waited for an answer went back. */
  agreed: AgreedJob
  /** Of the event that the move has written. */
  event_id: number
}

const actors: Record<Actor, (userId: number | null, now: Date) => ReturnType<typeof sql>> = {
  'another-cleaner': openTo,
  'job-cleaner': (userId) => sql`cleaner_id = ${userId}`,
  'job-customer': (userId) => sql`customer_id = ${userId}`,
  'either-side': (userId) => sql`(customer_id = ${userId} OR cleaner_id = ${userId})`,
  // What a proposal needs is read from its row: answer-proposal.ts.
  'asking-side': () => sql`false`,
  'asked-side': () => sql`false`,
  platform: () => sql`true`,
}

/** Who has the job afterwards; whoever gives back what they were chosen for is not waited for again. */
const cleaners = {
  kept: () => sql``,
  taken: (userId: number | null) => sql`, cleaner_id = ${userId}`,
  cleared: () =>
    sql`, cleaner_id = NULL, promised_for = NULL, promised_cents = NULL, checked_in_at = NULL, late_minutes = NULL, preferred_until = NULL,
      preferred_cleaner_id = NULLIF(preferred_cleaner_id, cleaner_id)`,
}

interface Moving {
  jobId: number
  move: StatusMove
  userId: number | null
  /** An operator who makes it for that person; null: by command. */
  actorId?: number | null
  now: Date
  /** What else it changes. */
  sets?: RawBuilder<unknown>
  /** What its event keeps. */
  facts?: Record<string, unknown>
}

/** The instant that an edge of the table means, in SQL. */
function instant(edge: Edge): RawBuilder<Date> {
  const minutes =
    'minutes' in edge
      ? sql.lit(edge.minutes)
      : sql`(terms->>${sql.lit(edge.agreed)})::double precision * ${sql.lit(minutesOf(edge.agreed))}`
  return sql<Date>`${edges[edge.of]} + ${minutes} * interval '1 minute'`
}

const edges: Record<Edge['of'], RawBuilder<Date>> = {
  start: sql`scheduled_for`,
  end: sql`ends_at`,
  waiting: sql`greatest(scheduled_for, checked_in_at)`,
}

/** What the table asks of the cleaner's check-in, in SQL. */
function checkIns({ checkedIn, cameInTime }: (typeof moves)[Move]): RawBuilder<boolean> {
  if (cameInTime === false)
    return sql`(checked_in_at IS NULL OR checked_in_at >= ${instant({ of: 'start', agreed: 'graceMinutes' })})`
  return checkedIn === undefined ? sql`true` : sql`(checked_in_at IS NOT NULL) = ${checkedIn}`
}

/** The jobs whose time for the move it is at `now`: `isInTime` of the same table, in SQL. */
export function inTime(move: Move, now: Date): RawBuilder<boolean> {
  const { opens, closes } = moves[move]
  const opened = opens ? sql`${instant(opens)} <= ${now}` : sql`true`
  return sql<boolean>`${opened} AND ${closes ? sql`${instant(closes)} > ${now}` : sql`true`}`
}

/** What changes a job's status; the others are about its time alone: ask-for-time.ts and answer-proposal.ts. */
type StatusMove = Exclude<Move, 'reschedule' | 'propose' | 'agree' | 'decline' | 'take_back'>

/**
 * Makes a move of the table in one statement that names the expected states, the actor and the time for it,
 * and records its event. Another time that waits for an answer is over with it.
 * Answers null when nothing matched: somebody else was first, or it was never theirs to make.
 */
export async function moveJob(
  tx: Tx,
  { jobId, move, userId, actorId, now, sets, facts = {} }: Moving,
): Promise<MovedJob | null> {
  const rule = moves[move]
  try {
    const { rows } = await sql<Omit<MovedJob, 'event_id' | 'agreed'>>`
      UPDATE jobs SET status = ${rule.to}, updated_at = ${now} ${cleaners[rule.cleaner ?? 'kept'](userId)}
        ${rule.checksIn ? sql`, checked_in_at = coalesce(checked_in_at, ${now})` : sql``} ${sets ? sql`, ${sets}` : sql``}
      WHERE id = ${jobId} AND status = ANY(${rule.from as string[]}) AND ${actors[rule.by](userId, now)}
        AND ${inTime(move, now)} AND ${checkIns(rule)}
      RETURNING id, customer_id, cleaner_id, price_cents, difference_cents, scheduled_for, ends_at,
        checked_in_at, late_minutes, promised_for, promised_cents, terms`.execute(tx)
    const job = rows[0]
    if (!job) return null
    const event = {
      jobId,
      type: pastTense[move],
      actorId: actorId === undefined ? userId : actorId,
      at: now,
      data: facts,
    }
    const event_id = await recordEvent(tx, event)
    const agreed = await agreedJob(tx, job)
    // Whoever is late may still agree to another time.
    if (move !== 'running_late') await endProposals(tx, jobId, now, rule.checksIn && 'customer')
    return { ...job, event_id, agreed }
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'jobs_no_overlap') throw refuse('job_overlaps')
    throw error
  }
}

const pastTense: Record<StatusMove, JobEventType> = {
  accept: 'accepted',
  start: 'started',
  complete: 'completed',
  cancel: 'cancelled',
  lapse: 'lapsed',
  call_off: 'cancelled',
  cut_short: 'cancelled',
  withdraw: 'withdrawn',
  miss: 'missed',
  check_in: 'checked_in',
  running_late: 'running_late',
  report_no_show: 'no_show',
  rebook: 'rebooked',
  report_lockout: 'locked_out',
}
