import { type ChecklistRoom, type ChecklistVisit, checklistFor } from '#domain/job/checklist.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { readSettingsAt } from '#server/settings/versions.ts'

/** What a checklist needs to know of its visit. */
export interface VisitRow extends ChecklistVisit {
  id: number
  customerId: number
  cleanerId: number | null
  bathroomCount: number
  bookedAt: Date
}

export const visitOf = (db: Db | Tx, jobId: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'status', 'customer_id as customerId', 'cleaner_id as cleanerId'])
    .select(['checked_in_at as checkedInAt', 'completed_at as completedAt'])
    .select(['bathroom_count as bathroomCount', 'created_at as bookedAt'])
    .where('id', '=', jobId)

/** Reads the visit for its customer or cleaner, or an operator; for others it does not exist. */
export async function findVisit(db: Db | Tx, user: Pick<UserRow, 'id' | 'role'>, jobId: number) {
  const visit = await visitOf(db, jobId).executeTakeFirst()
  const isOperator = user.role === 'admin' || user.role === 'support'
  if (!visit || !(isOperator || visit.customerId === user.id || visit.cleanerId === user.id))
    throw refuse('job_not_found')
  return visit
}

/** The list that a visit is checked by before its cleaner has begun it: the rooms included when it was booked. */
export async function roomsOf(db: Db | Tx, visit: VisitRow): Promise<ChecklistRoom[]> {
  return checklistFor(await readSettingsAt(db, visit.bookedAt), visit)
}

/** The list of the visit's present cleaner; undefined before they have begun it. */
export function findChecklist(db: Db | Tx, { id, cleanerId }: VisitRow) {
  return db
    .selectFrom('checklists')
    .selectAll()
    .where('job_id', '=', id)
    .where('cleaner_id', '=', cleanerId ?? 0)
    .executeTakeFirst()
}

export function findPhotos(db: Db | Tx, { id, cleanerId }: VisitRow) {
  return db
    .selectFrom('checklist_photos')
    .select(['photo_id', 'room', 'moment', 'added_at'])
    .where('job_id', '=', id)
    .where('cleaner_id', '=', cleanerId ?? 0)
    .orderBy('added_at')
    .orderBy('photo_id')
    .execute()
}
