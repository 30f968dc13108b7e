import type { FastifyInstance } from 'fastify'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { simulateAll, simulatePage, simulateSummary } from './simulate.ts'

/** Registers the simulation of the last 90 days under other prices or terms. */
export function pricingSimulationRoutes(app: FastifyInstance, context: Context): void {
  // Each request reads a quarter of a year.
  const whole = [limit(context, { name: 'rehearsal', max: 60, seconds: 60 })]

  registerEndpoint(
    app,
    context,
    'GET /api/admin/pricing-simulation',
    (call) => {
      const { limit: _, after: __, ...tried } = call.query
      return readList(call, 'rehearsal', (size, beforeId) => simulatePage(context, tried, size, beforeId))
    },
    { limits: listLimits(context) },
  )
  registerEndpoint(
    app,
    context,
    'GET /api/admin/pricing-simulation/summary',
    ({ query }) => simulateSummary(context, query),
    {
      limits: whole,
    },
  )
  registerEndpoint(
    app,
    context,
    'GET /api/admin/pricing-simulation.csv',
    async ({ query, reply }) => {
      reply.header('Content-Disposition', 'attachment; filename="rehearsal.csv"')
      return reply.type('text/csv; charset=utf-8').send(asCsv(await simulateAll(context, query)))
    },
    { limits: whole },
  )
}

type PricingSimulationRows = Awaited<ReturnType<typeof simulateAll>>

/** Unknown values are empty; no text here contains a comma or a quote. */
function asCsv(rows: PricingSimulationRows): string {
  const parts = ['paid', 'earned', 'kept'] as const
  const head = [
    'job',
    'visit',
    'ended',
    ...parts.map((part) => `${part} before`),
    ...parts.map((part) => `${part} after`),
  ]
  const money = (of: PricingSimulationRows[number]['before']) =>
    parts.map((part) => (of ? dollarsFromCents(of[`${part}Cents`]).toFixed(2) : ''))
  const lines = rows.map(({ id, scheduledFor, ended, before, after, unknown }) => [
    ...[id, scheduledFor, ended, ...money(before), ...money(after), unknown ?? ''],
  ])
  return `${[[...head, 'not replayed'], ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`
}
