import { sql } from 'kysely'
import { type ChecklistRoom, type ChecklistTicks, checklistProgress } from '#domain/job/checklist.ts'
import type { JobFacts } from '#notifications/message.ts'
import type { Db } from '#server/db/connect.ts'

/** Reads what the job's cleaner has ticked and photographed; null when they used no checklist. */
export async function readChecklistFacts(db: Db, jobId: number): Promise<JobFacts['checklist']> {
  const { rows } = await sql<{ rooms: ChecklistRoom[]; ticks: ChecklistTicks; photos: number }>`
    SELECT c.rooms, c.ticks, (SELECT count(*)::integer FROM checklist_photos p
      WHERE p.job_id = c.job_id AND p.cleaner_id = c.cleaner_id) AS photos
    FROM checklists c JOIN jobs j ON j.id = c.job_id AND j.cleaner_id = c.cleaner_id
    WHERE c.job_id = ${jobId}`.execute(db)
  const [row] = rows
  return row ? { ...checklistProgress(row.rooms, row.ticks), photos: row.photos } : null
}
