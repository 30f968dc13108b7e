import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readHourly } from './read-hourly.ts'
import { readPeriods } from './read-periods.ts'
import { readStatement, statementFileName } from './read-statement.ts'
import { writeStatementCsv } from './write-statement-csv.ts'
import { writeStatementPdf } from './write-statement-pdf.ts'

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

  const drawing = [limit(context, { name: 'statement-file', max: 120, seconds: 600, key: rateLimitKeyOf })]
  registerEndpoint(
    app,
    context,
    'GET /api/cleaner/statement.pdf',
    async ({ user, query, request, reply }) => {
      const statement = await readStatement(context, user, query)
      const file = await writeStatementPdf(context, statement, languageOf(request))
      reply.header('Content-Disposition', `attachment; filename="${statementFileName(statement)}.pdf"`)
      return reply.type('application/pdf').send(file)
    },
    { limits: drawing },
  )
  registerEndpoint(
    app,
    context,
    'GET /api/cleaner/statement.csv',
    async ({ user, query, request, reply }) => {
      const statement = await readStatement(context, user, query)
      const file = writeStatementCsv(context, statement, languageOf(request))
      reply.header('Content-Disposition', `attachment; filename="${statementFileName(statement)}.csv"`)
      return reply.type('text/csv; charset=utf-8').send(file)
    },
    { limits: drawing },
  )
}
