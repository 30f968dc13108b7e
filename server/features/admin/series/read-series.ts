import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { readAnySeries } from '#server/features/series/read-series.ts'

type SeriesDetail = Answer<'GET /api/admin/series/:id'>

const mostCharges = 200

/** Reads one recurring order as its customer sees it, with the tries to charge its visits. */
export async function readSeries(context: Context, id: number): Promise<SeriesDetail> {
  const { row, view } = await readAnySeries(context, id)
  const customer = await context.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow()
  return {
    ...view,
    customer,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    charges: await readCharges(context, id),
  }
}

async function readCharges({ db }: Context, seriesId: number): Promise<SeriesDetail['charges']> {
  const rows = await db
    .selectFrom('series_charges as charge')
    .innerJoin('jobs', 'jobs.id', 'charge.job_id')
    .select(['job_id', 'scheduled_for', 'tries', 'tried_at', 'outcome', 'decline_code'])
    .where('series_id', '=', seriesId)
    .orderBy('tried_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(mostCharges)
    .execute()
  return rows.map((row) => ({
    ...{ jobId: row.job_id, tries: row.tries, outcome: row.outcome, declineCode: row.decline_code },
    scheduledFor: row.scheduled_for.toISOString(),
    triedAt: row.tried_at.toISOString(),
  }))
}
