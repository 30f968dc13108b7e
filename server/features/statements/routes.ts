import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readHourly } from './read-hourly.ts'
import { readPeriods } from './read-periods.ts'
import { readStatement } from './read-statement.ts'

/** Registers the calls about a cleaner's own earnings, read from the ledger. */
export function statementRoutes(app: FastifyInstance, context: Context): void {
  const limits = listLimits(context)
  registerEndpoint(
    app,
    context,
    'GET /api/cleaner/earnings/periods',
    ({ userId, query }) => readPeriods(context, userId, query),
    { limits },
  )
  registerEndpoint(
    app,
    context,
    'GET /api/cleaner/earnings/hourly',
    ({ userId }) => readHourly(context, userId),
    { limits },
  )
  registerEndpoint(
    app,
    context,
    'GET /api/cleaner/statement',
    async ({ user, query }) => {
      const statement = await readStatement(context, user, query)
      return statement.by === 'year' ? { ...statement, lines: [] } : statement
    },
    { limits },
  )
}
