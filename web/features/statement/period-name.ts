import type { EarningPeriod } from '#domain/statement.ts'
import { monthAndYear, shortDate } from '#locales/format.ts'
import { statementsCopy as copy } from '#text/statements.ts'

/** Names a period by its first day: 'Week of Nov 23, 2026', 'November 2026', '2026'. */
export function periodName(by: EarningPeriod, from: string): string {
  // At noon the day is the same in the zone of the browser and in that of the server.
  const noon = `${from}T12:00:00Z`
  if (by === 'week') return copy.weekOf(shortDate(noon, 'UTC'))
  return by === 'month' ? monthAndYear(noon, 'UTC') : from.slice(0, 4)
}
