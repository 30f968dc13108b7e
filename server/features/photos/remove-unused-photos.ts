import type { Context } from '#server/context.ts'
import { smallName } from './small-photo.ts'

const keptHours = 24

/** Deletes photos that were not used within a day of their upload (C-093); returns their number. */
export async function removeUnusedPhotos({
  db,
  photos,
  clock,
}: Pick<Context, 'db' | 'photos' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - keptHours * 3_600_000)
  const rows = await db
    .deleteFrom('photos')
    .where('used', '=', false)
    .where('created_at', '<', before)
    .returning('name')
    .execute()
  for (const { name } of rows) {
    await photos.delete(name)
    await photos.delete(smallName(name))
  }
  return rows.length
}
