import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { presentSeries } from './present.ts'
import { findSeriesById, type SeriesRow } from './queries.ts'

interface ReadSeries {
  row: SeriesRow
  /** As its customer sees it. */
  view: Answer<'GET /api/series/:id'>
}

/** Reads one series of any customer; refuses series_not_found. */
export async function readAnySeries(context: Context, id: number): Promise<ReadSeries> {
  const row = await findSeriesById(context.db, id)
  const [view] = row ? await presentSeries(context, [row]) : []
  if (!row || !view) throw refuse('series_not_found')
  return { row, view }
}
