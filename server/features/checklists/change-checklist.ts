import { sql } from 'kysely'
import type { ParsedBody } from '#contract/index.ts'
import {
  actTime,
  type ChecklistRoom,
  type ChecklistTicks,
  checklistItemsOf,
  checklistObstacle,
  checklistProgress,
  mergeTicks,
} from '#domain/job/checklist.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { attachPhotos, removePhotos } from './attach-photos.ts'
import { roomsOf, type VisitRow, visitOf } from './find-checklist.ts'

type ChecklistChange = ParsedBody<'PUT /api/jobs/:id/checklist'>

/** Refuses everyone but the cleaner of a visit whose checklist takes additions now. */
export function refuseClosedChecklist(visit: VisitRow | undefined, userId: SignedInUserId, now: Date) {
  if (!visit || (visit.cleanerId !== userId && visit.customerId !== userId)) throw refuse('job_not_found')
  if (visit.cleanerId !== userId) throw refuse('not_your_part')
  const obstacle = checklistObstacle(visit, now)
  if (obstacle) throw refuse(obstacle)
}

/**
 * Merges a cleaner's acts into the checklist of their visit. Each act counts by its own time, so that two devices, a
 * retry and a later replay end with the same list. The first one keeps the list of tasks as it is now.
 */
export async function changeChecklist(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: SignedInUserId,
  jobId: number,
  change: ChecklistChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const visit = await lockVisit(tx, jobId)
    refuseClosedChecklist(visit, userId, now)
    const { rooms, ticks: before, finished_at } = await lockChecklist(tx, visit, { userId, now })
    const ticks = mergeTicks(rooms, before, actsOf(change, { rooms, before, now }))
    await removePhotos(tx, change.removedPhotos ?? [], {
      jobId,
      userId,
      isOver: visit.status === 'completed',
    })
    await attachPhotos(tx, change.photos ?? [], { jobId, userId, rooms, now })
    const { done, total } = checklistProgress(rooms, ticks)
    const isFinished = done === total
    await tx
      .updateTable('checklists')
      .set({
        ticks: JSON.stringify(ticks),
        updated_at: now,
        ...(isFinished && !finished_at && { finished_at: now }),
      })
      .where('job_id', '=', jobId)
      .where('cleaner_id', '=', userId)
      .execute()
    if (isFinished && !finished_at)
      await recordEvent(tx, { jobId, type: 'checklist_finished', actorId: userId, at: now })
    await announce(tx, visit)
  })
}

/** Locks the customer's account before the job, as its deletion does, and then the job. */
async function lockVisit(tx: Tx, jobId: number): Promise<VisitRow> {
  const known = await visitOf(tx, jobId).executeTakeFirst()
  if (!known) throw refuse('job_not_found')
  const customer = await tx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', known.customerId)
    .forKeyShare()
    .executeTakeFirst()
  if (customer?.deleted_at) throw refuse('checklist_closed')
  const visit = await visitOf(tx, jobId).forNoKeyUpdate().executeTakeFirst()
  // A guest's booking may have become part of an account meanwhile.
  if (visit?.customerId !== known.customerId) throw refuse('busy')
  return visit
}

interface ChecklistActor {
  userId: SignedInUserId
  now: Date
}

async function lockChecklist(tx: Tx, visit: VisitRow, { userId, now }: ChecklistActor) {
  const rooms = await roomsOf(tx, visit)
  const { numInsertedOrUpdatedRows: begun } = await tx
    .insertInto('checklists')
    .values({
      ...{ job_id: visit.id, cleaner_id: userId, rooms: JSON.stringify(rooms) },
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (begun) await recordEvent(tx, { jobId: visit.id, type: 'checklist_begun', actorId: userId, at: now })
  return tx
    .selectFrom('checklists')
    .select(['rooms', 'ticks', 'finished_at'])
    .where('job_id', '=', visit.id)
    .where('cleaner_id', '=', userId)
    .executeTakeFirstOrThrow()
}

interface ActsInput {
  rooms: ChecklistRoom[]
  before: ChecklistTicks
  now: Date
}

function actsOf({ sentAt, items = [] }: ChecklistChange, { rooms, before, now }: ActsInput) {
  const known = new Set(checklistItemsOf(rooms))
  return items.map(({ item, done, note, at }) => {
    if (!known.has(item)) throw refuse('unknown_checklist_item')
    const said = note === undefined ? (before[item]?.note ?? null) : note || null
    return { item, done, note: said, at: actTime(now, { at, sentAt }).toISOString() }
  })
}

/** Tells the open pages of both sides, in every process, when the transaction commits. */
async function announce(db: Db | Tx, { id, customerId, cleanerId }: VisitRow): Promise<void> {
  await sql`SELECT pg_notify('checklist_changed', ${`${id} ${customerId} ${cleanerId}`})`.execute(db)
}
