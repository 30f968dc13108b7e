import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'
import { retentionCutoff } from '#server/db/retention-cutoff.ts'
import { isJobSettled } from '#server/rules/is-job-settled.ts'

/** Deletes old checklists; their photos, which no record uses then, go within a day. Disputed visits keep theirs. */
export async function removeOldChecklists({ db, clock, config }: Context): Promise<void> {
  const before = retentionCutoff(config.KEEP_CHECKLISTS_DAYS, clock())
  if (!before) return
  const only = isJobSettled(sql`checklists.job_id`)
  await removeOlder(db, 'checklists', 'created_at', { before, only })
  // Also those of withdrawn lists: a photo of a list that is gone has no row that names it.
  await sql`UPDATE photos SET used = false WHERE purpose = 'checklist' AND used
    AND created_at < ${before} AND NOT EXISTS (SELECT FROM checklist_photos c WHERE c.photo_id = photos.id)`.execute(
    db,
  )
}
