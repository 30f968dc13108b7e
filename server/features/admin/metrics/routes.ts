import type { FastifyInstance } from 'fastify'
import { serverTexts } from '#locales/server-texts.ts'
import type { Context } from '#server/context.ts'
import { languageOf } from '#server/plugins/language.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { metricsCsv } from './metrics-csv.ts'
import { readMetrics } from './read-metrics.ts'

/** Registers the metrics endpoints. */
export function metricsRoutes(app: FastifyInstance, context: Context): void {
  const limits = listLimits(context)

  registerEndpoint(
    app,
    context,
    'GET /api/admin/metrics',
    async ({ query }) => {
      const { weeks, areas, of } = await readMetrics(context, query.weeks)
      return {
        weeks: weeks.map((week) => ({ week, ...of(week, query.area ?? null) })),
        areas: areas.map((area) => ({ area, ...of(null, area) })),
      }
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/admin/metrics.csv',
    async ({ query, reply, request }) => {
      reply.header('Content-Disposition', 'attachment; filename="numbers.csv"')
      const { metricsCsvHeads } = serverTexts(languageOf(request))
      return reply
        .type('text/csv; charset=utf-8')
        .send(metricsCsv(await readMetrics(context, query.weeks), metricsCsvHeads))
    },
    { limits },
  )
}
