import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { recordAct } from '#server/features/admin-log/record-act.ts'
import { endJob } from '#server/features/jobs/end-job.ts'
import { queueMessage } from '#server/features/notifications/queue-message.ts'
import { endSeriesOf } from '#server/features/series/queries.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockBookedVisits, settleBookedVisits } from './booked-visits.ts'
import { lockPerson } from './lock-person.ts'

/** The admin, their session and the person they act on. */
export interface PersonActContext {
  operatorId: number
  session: Session
  personId: number
}

type PersonBlock = ParsedBody<'POST /api/admin/people/:id/block'>

/**
 * Blocks a customer and their e-mail; their bookings are cancelled with a full refund, or kept. Source:
 * C-170.
 */
export async function blockPerson(
  context: Context,
  { operatorId, session, personId }: PersonActContext,
  { reason, visits, expected }: PersonBlock,
): Promise<void> {
  await settleBookedVisits(context, personId)
  const what = { act: 'block', subject: 'user', subjectId: personId } as const
  const operatorAct = { by: { operatorId }, reason, movesMoney: session, ...what }
  await actAsOperator(context, operatorAct, async (tx, now) => {
    // Locks jobs before the account, in the order of the job transitions.
    const held = await lockBookedVisits(tx, personId)
    const { email, role } = await lockPerson(tx, personId)
    if (role !== 'customer') throw refuse('not_a_customer')
    const booked = await lockBookedVisits(tx, personId)
    if (booked.length !== held.length) throw refuse('terms_changed')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('blocks')
      .values({ user_id: personId, email, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw refuse('blocked_already')
    const offered = booked.filter(({ published_at }) => published_at !== null)
    const unpaid = booked.filter(({ published_at }) => published_at === null)
    if (namesOf(offered.map(({ id }) => id)) !== namesOf(expected.map(({ id }) => id)))
      throw refuse('terms_changed')
    const ending = { personId, operatorId, reason, now }
    for (const { id } of unpaid) await callOff(tx, { ...ending, jobId: id })
    await endSeriesOf(tx, personId, now)
    if (visits === 'cancel')
      for (const { id: jobId, refund, scheduledFor } of expected)
        await callOff(tx, { ...ending, jobId, seen: { refund, scheduledFor } })
    const cancelled = visits === 'cancel' ? booked : unpaid
    const after = { blocked: true, ...(cancelled.length > 0 && { cancelled: namesOf(cancelled.map(idOf)) }) }
    return { userId: personId, before: { blocked: false }, after, answer: undefined }
  })
}

/** Ends the block of a customer. */
export async function unblockPerson(
  context: Context,
  { operatorId, session, personId }: PersonActContext,
  { reason }: { reason: string },
): Promise<void> {
  const what = { act: 'unblock', subject: 'user', subjectId: personId } as const
  const operatorAct = { by: { operatorId }, reason, movesMoney: session, ...what }
  await actAsOperator(context, operatorAct, async (tx) => {
    await lockPerson(tx, personId)
    const ended = await tx.deleteFrom('blocks').where('user_id', '=', personId).executeTakeFirst()
    if (ended.numDeletedRows === 0n) throw refuse('not_blocked')
    return {
      ...{ userId: personId, before: { blocked: true }, after: { blocked: false } },
      answer: undefined,
    }
  })
}

interface CallingOff {
  jobId: number
  personId: number
  operatorId: number
  reason: string
  now: Date
  seen?: { refund: number; scheduledFor: string }
}

/** Cancels one booking without a fee; it is logged as an act on the job too. */
async function callOff(
  tx: Tx,
  { jobId, personId, operatorId, reason, now, seen }: CallingOff,
): Promise<void> {
  const ending = { jobId, move: 'cancel_no_fault', userId: personId, actorId: operatorId, now } as const
  const moved = await endJob(tx, {
    ...ending,
    facts: { by: 'operator', how: 'in_full' },
    seen: { refund: seen?.refund },
  })
  if (!moved) throw refuse('terms_changed')
  if (seen && Date.parse(seen.scheduledFor) !== moved.scheduled_for.getTime()) throw refuse('terms_changed')
  await queueMessage(tx, { event: 'job_called_off', jobId })
  const act = { act: 'cancel_job', subject: 'job', subjectId: jobId, userId: personId, reason } as const
  const after = { status: 'cancelled', how: 'in_full' }
  await recordAct(tx, { operatorId }, { ...act, before: null, after }, now)
}

const idOf = ({ id }: { id: number }) => id
const namesOf = (ids: number[]) =>
  [...ids]
    .sort((a, b) => a - b)
    .map((id) => `#${id}`)
    .join(', ')
