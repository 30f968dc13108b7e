import { Card, Title } from '@mantine/core'
import { money } from '#locales/format.ts'
import { statementsCopy as copy, statementDocument as words } from '#text/statements.ts'
import { Ledger, LedgerLine } from '#web/ui/ledger.tsx'
import type { Statement } from './statement-query.ts'

/** What was owed before, earned, sent and taken back; the lines sum to what is owed after. */
export function StatementSummary({ statement }: { statement: Statement }) {
  const { payout, opening, work, tips, other, takenBack, earned, transferred, returned, closing } = statement
  return (
    <Card component="section" aria-labelledby="statement-summary">
      <Title order={2} size="h3" id="statement-summary" mb="xs">
        {copy.summary}
      </Title>
      <Ledger>
        {!payout && <LedgerLine label={words.opening}>{money(opening)}</LedgerLine>}
        <LedgerLine label={words.work}>{money(work)}</LedgerLine>
        <LedgerLine label={words.tips}>{money(tips)}</LedgerLine>
        <LedgerLine label={words.other}>{money(other)}</LedgerLine>
        <LedgerLine label={words.takenBack}>{money(takenBack)}</LedgerLine>
        <LedgerLine label={words.earned} strong>
          {money(earned)}
        </LedgerLine>
        <LedgerLine label={words.transferred}>{money(-transferred)}</LedgerLine>
        {returned > 0 && <LedgerLine label={words.returned}>{money(returned)}</LedgerLine>}
        <LedgerLine label={words.closing} strong>
          {money(closing)}
        </LedgerLine>
      </Ledger>
    </Card>
  )
}
