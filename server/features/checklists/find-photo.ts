import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'

/** Finds the file of a checklist's picture for the sides of its visit and operators; for others it does not exist. */
export async function findPhotoName(
  { db }: Pick<Context, 'db'>,
  user: UserRow,
  { jobId, photoId }: { jobId: number; photoId: number },
): Promise<string> {
  const row = await db
    .selectFrom('checklist_photos as c')
    .innerJoin('jobs', 'jobs.id', 'c.job_id')
    .innerJoin('photos', 'photos.id', 'c.photo_id')
    .select(['photos.name', 'jobs.customer_id', 'jobs.cleaner_id', 'c.cleaner_id as by'])
    .where('c.photo_id', '=', photoId)
    .where('c.job_id', '=', jobId)
    .executeTakeFirst()
  const isOperator = user.role === 'admin' || user.role === 'support'
  const isCleaner = row?.by === user.id && row.cleaner_id === user.id
  if (!row || !(isOperator || isCleaner || row.customer_id === user.id)) throw refuse('photo_not_found')
  return row.name
}
