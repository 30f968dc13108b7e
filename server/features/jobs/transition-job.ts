import { type RawBuilder, sql } from 'kysely'
import type { JobEventType } from '#domain/enums.ts'
import { minutesPerUnit } from '#domain/job/can-move.ts'
import type { AgreedJob } from '#domain/job/consequences.ts'
import { type Move, moves, type TransitionActor, type TransitionEdge } from '#domain/job/moves.ts'
import type { Terms } from '#domain/terms.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { travelMinutesOf } from '#server/rules/occupied-time.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { agreedJob } from './agreed-job.ts'
import { forgetPosition } from './drive-position.ts'
import { openToCleaner } from './open-jobs.ts'
import { endRescheduleRequests } from './reschedule-requests.ts'

export interface MovedJob {
  id: number
  customer_id: number
  cleaner_id: number | null
  price_cents: number
  scheduled_for: Date
  ends_at: Date
  checked_in_at: Date | null
  arrival_confirmed_at: Date | null
  completed_at: Date | null
  late_minutes: number | null
  difference_cents: number
  cancellation_basis_at: Date | null
  cancellation_basis_cents: number | null
  boost_cents: number
  terms: Terms
  /** The job's money before the open reschedule request was refunded. */
  agreed: AgreedJob
  /** The id of the event that the transition has recorded. */
  event_id: number
}

const actors: Record<TransitionActor, (userId: number | null, now: Date) => ReturnType<typeof sql>> = {
  'another-cleaner': openToCleaner,
  'job-cleaner': (userId) => sql`cleaner_id = ${userId}`,
  'job-customer': (userId) => sql`customer_id = ${userId}`,
  'either-side': (userId) => sql`(customer_id = ${userId} OR cleaner_id = ${userId})`,
  // Reschedule requests are checked by their own row: answer-reschedule-request.ts.
  'asking-side': () => sql`false`,
  'asked-side': () => sql`false`,
  platform: () => sql`true`,
}

/** The cleaner after the transition; a chosen cleaner who withdraws gets no new reservation. */
const cleaners = {
  kept: () => sql``,
  taken: (userId: number | null) =>
    sql`, cleaner_id = ${userId}, travel_minutes = ${travelMinutesOf(sql`${userId}::bigint`)}`,
  cleared: () =>
    sql`, cleaner_id = NULL, travel_minutes = 0, cancellation_basis_at = NULL, cancellation_basis_cents = NULL, checked_in_at = NULL, arrival_confirmed_at = NULL, late_minutes = NULL, arrives_at = NULL, exclusive_until = NULL,
      favourites_from = NULL, favourites_asked_at = NULL,
      preferred_cleaner_id = NULLIF(preferred_cleaner_id, cleaner_id)`,
}

interface TransitionJobInput {
  jobId: number
  move: StatusMove
  userId: number | null
  /** The admin who makes the transition for that person; null: by command. */
  actorId?: number | null
  now: Date
  /** Further column assignments. */
  sets?: RawBuilder<unknown>
  /** The type of its event where that is more specific than the transition. */
  type?: JobEventType
  /** The facts that its event stores. */
  facts?: Record<string, unknown>
}

/** Builds the SQL of the instant that an edge of the table names. */
function instant(edge: TransitionEdge): RawBuilder<Date> {
  const minutes =
    'minutes' in edge
      ? sql.lit(edge.minutes)
      : sql`(terms->>${sql.lit(edge.agreed)})::double precision * ${sql.lit((edge.before ? -1 : 1) * minutesPerUnit(edge.agreed))}`
  return sql<Date>`${edges[edge.of]} + ${minutes} * interval '1 minute'`
}

const edges: Record<TransitionEdge['of'], RawBuilder<Date>> = {
  start: sql`scheduled_for`,
  end: sql`ends_at`,
  waiting: sql`greatest(scheduled_for, checked_in_at)`,
  done: sql`greatest(ends_at, completed_at)`,
}

/** Builds the SQL of the table's conditions on check-in and on the customer's confirmation. */
function checkIns({
  checkedIn,
  cameInTime,
  confirmed,
  contested,
}: (typeof moves)[Move]): RawBuilder<boolean> {
  const asked: RawBuilder<unknown>[] = []
  if (cameInTime === false)
    asked.push(sql`(checked_in_at IS NULL OR (arrival_confirmed_at IS NULL
      AND checked_in_at >= ${instant({ of: 'start', agreed: 'graceMinutes' })}))`)
  if (checkedIn !== undefined) asked.push(sql`(checked_in_at IS NOT NULL) = ${checkedIn}`)
  if (confirmed === false) asked.push(sql`arrival_confirmed_at IS NULL`)
  if (contested === false) asked.push(sql`contest IS NULL`)
  return asked.length === 0 ? sql`true` : sql<boolean>`${sql.join(asked, sql` AND `)}`
}

/** Filters the jobs that are in time for the transition at `now`: `isWithinTransitionWindow` of the same table, in SQL. */
export function withinTransitionWindow(move: Move, now: Date): RawBuilder<boolean> {
  const { opens, closes, opensByConfirmation } = moves[move]
  const atItsTime = opens ? sql`${instant(opens)} <= ${now}` : sql`true`
  const opened = opensByConfirmation ? sql`(arrival_confirmed_at IS NOT NULL OR ${atItsTime})` : atItsTime
  return sql<boolean>`${opened} AND ${closes ? sql`${instant(closes)} > ${now}` : sql`true`}`
}

/**
 * The transitions that change a job's status; the others change its time only: ask-for-time.ts and answer-
 * reschedule-request.ts.
 */
type StatusMove = Exclude<
  Move,
  'reschedule' | 'propose' | 'accept_reschedule_request' | 'decline' | 'cancel_reschedule_request'
>

/**
 * Makes a transition of the table in one statement that names the expected states, the actor and the time,
 * and records its event. An open reschedule request ends with it. Null when no row matched: another request
 * was first, or the caller may not make it.
 */
export async function moveJob(
  tx: Tx,
  { jobId, move, userId, actorId, now, sets, type, facts = {} }: TransitionJobInput,
): Promise<MovedJob | null> {
  const rule = moves[move]
  try {
    const { rows } = await sql<Omit<MovedJob, 'event_id' | 'agreed'>>`
      UPDATE jobs SET status = ${rule.to}, updated_at = ${now} ${cleaners[rule.cleaner ?? 'kept'](userId)}
        ${rule.checksIn ? sql`, checked_in_at = coalesce(checked_in_at, ${now})` : sql``}
        ${rule.to === 'completed' ? sql`, completed_at = coalesce(completed_at, ${now})` : sql``} ${sets ? sql`, ${sets}` : sql``}
      WHERE id = ${jobId} AND status = ANY(${rule.from as string[]}) AND ${actors[rule.by](userId, now)}
        AND ${withinTransitionWindow(move, now)} AND ${checkIns(rule)}
      RETURNING id, customer_id, cleaner_id, price_cents, difference_cents, scheduled_for, ends_at,
        checked_in_at, arrival_confirmed_at, completed_at, late_minutes, cancellation_basis_at, cancellation_basis_cents, boost_cents, terms`.execute(
      tx,
    )
    const job = rows[0]
    if (!job) return null
    const event = {
      jobId,
      type: type ?? pastTense[move],
      actorId: actorId === undefined ? userId : actorId,
      at: now,
      data: facts,
    }
    const event_id = await recordEvent(tx, event)
    const agreed = await agreedJob(tx, job)
    // A cleaner on the way may still share their position, and accept a reschedule request.
    if (move !== 'on_my_way' && move !== 'running_late') {
      await forgetPosition(tx, jobId)
      await endRescheduleRequests(tx, jobId, now, rule.checksIn && 'customer')
    }
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
  expire: 'expired',
  cancel_no_fault: 'cancelled',
  end_early: 'cancelled',
  void: 'cancelled',
  withdraw: 'withdrawn',
  mark_missed: 'missed',
  on_my_way: 'on_my_way',
  check_in: 'checked_in',
  confirm_arrival: 'checked_in',
  running_late: 'running_late',
  report_no_show: 'no_show',
  contest: 'no_show',
  rebook: 'rebooked',
  report_lockout: 'locked_out',
}
