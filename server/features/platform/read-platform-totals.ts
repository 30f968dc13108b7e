import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'

type PlatformNumbers = Answer<'GET /api/platform/numbers'>

const lastJobs = 50

/** Sums the town's totals from each cleaner's stored sums; unknown ones are null. */
export async function readPlatformTotals(db: Db): Promise<PlatformNumbers> {
  const found = await sql<PlatformNumbers>`
    WITH done AS (
      SELECT coalesce(sum(total_jobs), 0)::int AS cleanings, coalesce(sum(review_count), 0)::int AS reviews,
        round(sum(avg_rating * review_count) / nullif(sum(review_count), 0), 1) AS rating FROM cleaner_profiles
    ), taken AS (
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(minutes, 0)) AS minutes FROM (
        SELECT extract(epoch FROM e.at - greatest(j.published_at, j.created_at)) / 60 AS minutes
        FROM (SELECT job_id, at FROM job_events WHERE type = 'accepted' ORDER BY id DESC LIMIT ${lastJobs}) e
        JOIN jobs j ON j.id = e.job_id) times
    )
    SELECT cleanings, reviews, rating, ceil(taken.minutes)::int AS "takenWithinMinutes" FROM done, taken`.execute(
    db,
  )
  return onlyRow(found)
}
