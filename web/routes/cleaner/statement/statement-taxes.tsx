import { Card, Text, Title } from '@mantine/core'
import { grouped, money } from '#locales/format.ts'
import { statementDocument as words } from '#text/statements.ts'
import { Ledger, LedgerLine } from '#web/ui/ledger.tsx'
import type { Statement } from './statement-query.ts'

/** The figures of a year to compare with a Form 1099; gross less the fee, other and taken back sum to earned. */
export function StatementTaxes({ statement }: { statement: Statement }) {
  const { gross, tips, fee, other, takenBack, earned, visits } = statement
  return (
    <Card component="section" aria-labelledby="statement-taxes">
      <Title order={2} size="h3" id="statement-taxes" mb="xs">
        {words.taxes}
      </Title>
      <Ledger>
        <LedgerLine label={words.gross} strong>
          {money(gross)}
        </LedgerLine>
        <LedgerLine label={words.grossTips}>{money(tips)}</LedgerLine>
        <LedgerLine label={words.fee}>{money(-fee)}</LedgerLine>
        <LedgerLine label={words.other}>{money(other)}</LedgerLine>
        <LedgerLine label={words.takenBack}>{money(takenBack)}</LedgerLine>
        <LedgerLine label={words.earned} strong>
          {money(earned)}
        </LedgerLine>
        <LedgerLine label={words.visits}>{grouped(visits)}</LedgerLine>
      </Ledger>
      <Text size="sm" c="dimmed" mt="sm">
        {words.taxNote}
      </Text>
    </Card>
  )
}
