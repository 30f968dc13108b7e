import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import type { EarningPeriod } from '#domain/statement.ts'
import { money } from '#locales/format.ts'
import { statementsCopy as copy } from '#text/statements.ts'
import { paths } from '#web/paths.ts'
import { FiguresTable } from './figures-table.tsx'
import { periodName } from './period-name.ts'

type Period = Answer<'GET /api/cleaner/earnings/periods'>['periods'][number]

interface Props {
  by: EarningPeriod
  label: string
  periods: readonly Period[]
}

/** The table of periods, newest first; each one opens its statement. */
export function PeriodRows({ by, label, periods }: Props) {
  const rows = periods.map((period) => ({
    key: period.from,
    name: <Link to={paths.statement({ by, day: period.from })}>{periodName(by, period.from)}</Link>,
    cells: [money(period.earned), money(sentOf(period))],
  }))
  return <FiguresTable label={label} heads={[copy.period, copy.earned, copy.paidOut]} rows={rows.reverse()} />
}

/** What reached the account and stayed there. */
function sentOf({ transferred, returned }: Period): number {
  return dollarsFromCents(centsFromDollars(transferred) - centsFromDollars(returned))
}
