import { serviceDay } from '#domain/service-time.ts'
import type { Language } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { Context } from '#server/context.ts'
import { csvAmount, csvOf } from '#server/plugins/csv.ts'
import type { StatementView } from './read-statement.ts'

/** Writes a statement's lines as CSV; a period begins with what was owed before. */
export function writeStatementCsv(
  { config }: Pick<Context, 'config'>,
  { from, opening, lines }: StatementView,
  language: Language,
): string {
  const { statementDocument: words } = serverTexts(language)
  const head = [words.day, words.job, words.what, words.amount, words.about, words.fee, words.balance]
  const before = from === null ? [] : [[from, null, words.opening, null, null, null, csvAmount(opening)]]
  const rows = lines.map(({ at, jobId, kind, amount, about, fee, balance }) => [
    ...[serviceDay(new Date(at), config.SERVICE_ZONE), jobId, words.kinds[kind]],
    ...[amount, about, fee, balance].map(csvAmount),
  ])
  return csvOf([head, ...before, ...rows])
}
