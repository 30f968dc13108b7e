import type { ChecklistView } from '#contract/checklists.ts'
import {
  checklistClosesAt,
  checklistItem,
  checklistObstacle,
  checklistProgress,
} from '#domain/job/checklist.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { findChecklist, findPhotos, findVisit, roomsOf, type VisitRow } from './find-checklist.ts'

/** Reads a visit's checklist for a side of the job or an operator. */
export async function readChecklist(
  context: Pick<Context, 'db' | 'clock'>,
  user: UserRow,
  jobId: number,
): Promise<ChecklistView> {
  return presentChecklist(context, user, await findVisit(context.db, user, jobId))
}

async function presentChecklist(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: UserRow,
  visit: VisitRow,
): Promise<ChecklistView> {
  const kept = await findChecklist(db, visit)
  const rooms = kept?.rooms ?? (await roomsOf(db, visit))
  const ticks = kept?.ticks ?? {}
  const photos = kept ? await findPhotos(db, visit) : []
  const isCleaner = visit.cleanerId === user.id && user.role === 'cleaner'
  return {
    begun: kept !== undefined,
    ...checklistProgress(rooms, ticks),
    photoCount: photos.length,
    finishedAt: kept?.finished_at?.toISOString() ?? null,
    editable: isCleaner && checklistObstacle(visit, clock()) === null,
    closesAt: checklistClosesAt(visit)?.toISOString() ?? null,
    rooms: rooms.map(({ tasks, ...room }) => ({
      ...room,
      items: tasks.map((task) => {
        const item = checklistItem(room.room, task)
        const tick = ticks[item]
        return { item, task, done: tick?.done ?? false, note: tick?.note ?? null, at: tick?.at ?? null }
      }),
      photos: photos
        .filter((photo) => photo.room === room.room)
        .map(({ photo_id: id, moment, added_at }) => {
          const url = `/api/jobs/${visit.id}/checklist/photos/${id}`
          return { id, moment, addedAt: added_at.toISOString(), url, small: `${url}?size=small` }
        }),
    })),
  }
}
