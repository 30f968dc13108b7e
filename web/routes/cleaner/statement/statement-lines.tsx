import { money, shortDate } from '#locales/format.ts'
import { statementsCopy as copy, statementDocument as words } from '#text/statements.ts'
import { useConfig } from '#web/api/config.tsx'
import { FiguresTable } from '#web/features/statement/figures-table.tsx'
import classes from './statement-lines.module.css'
import type { Statement } from './statement-query.ts'

/** Every ledger transaction of the statement, with what is owed after it. */
export function StatementLines({ lines }: Pick<Statement, 'lines'>) {
  const zone = useConfig().serviceZone
  return (
    <FiguresTable
      label={words.lines}
      heads={[words.what, words.amount, words.balance]}
      rows={lines.map(({ id, at, jobId, kind, amount, about, balance }) => ({
        key: id,
        name: (
          <>
            <span className={classes.kind}>
              {words.kinds[kind]}
              {/* It adds nothing, so what it is about would be seen nowhere. */}
              {amount === 0 && `: ${money(about)}`}
            </span>
            <span className={classes.about}>
              {[shortDate(at, zone), jobId !== null && copy.job(jobId)].filter(Boolean).join(', ')}
            </span>
          </>
        ),
        cells: [money(amount), money(balance)],
      }))}
    />
  )
}
