import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { presentSeries } from '#server/features/series/present.ts'
import { findSeriesById } from '#server/features/series/queries.ts'
import { refuse } from '#server/plugins/refusal.ts'

type SeriesDetail = Answer<'GET /api/admin/series/:id'>

const mostCharges = 200

/** Reads one recurring order as its customer sees it, with the tries to charge its visits. */
export async function readSeries(context: Context, id: number): Promise<SeriesDetail> {
  const row = await findSeriesById(context.db, id)
  const [series] = row ? await presentSeries(context, [row]) : []
  if (!row || !series) throw refuse('series_not_found')
  const customer = await context.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow()
  return {
    ...series,
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
