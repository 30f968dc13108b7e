import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { shortDate } from '#locales/format.ts'
import { earningsCopy } from '#text/earnings.ts'
import { shellCopy } from '#text/shell.ts'
import { statementsCopy as copy, statementDocument as words } from '#text/statements.ts'
import { isRefused } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useUser } from '#web/api/session.ts'
import { periodName } from '#web/features/statement/period-name.ts'
import { PeriodRows } from '#web/features/statement/period-rows.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { StatementLines } from './statement-lines.tsx'
import { chosenStatement, type Statement, statementQuery } from './statement-query.ts'
import { StatementSummary } from './statement-summary.tsx'
import { StatementTaxes } from './statement-taxes.tsx'

// A cleaner who is a customer again still reads their statements.
export const handle: PageHandle = { access: 'signed-in', loadsStripe: false }
export const meta = titled(() => words.title)

const prefetch: Prefetch = ({ url, load }) => load(statementQuery(chosenStatement(url.searchParams)))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One statement of a cleaner: of a week, month, year or payout. */
export default function StatementPage() {
  const [params] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(statementQuery(chosenStatement(params)))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={6} />
    return (
      <ErrorState
        order={1}
        title={copy.failedOne}
        error={error}
        onRetry={isRefused(error) ? undefined : () => void refetch()}
      >
        <AllStatements />
      </ErrorState>
    )
  }
  return <Whole statement={data} />
}

function Whole({ statement }: { statement: Statement }) {
  const { by, months, lines } = statement
  return (
    <Stack gap="lg" maw="44rem">
      <PageTitle actions={<Files statement={statement} />}>{useTitleOf(statement)}</PageTitle>
      <StatementSummary statement={statement} />
      {by === 'year' && <StatementTaxes statement={statement} />}
      <Card component="section" aria-labelledby="statement-lines">
        <Title order={2} size="h3" id="statement-lines" mb="xs">
          {by === 'year' ? copy.months : words.lines}
        </Title>
        {by === 'year' ? (
          <PeriodRows by="month" label={copy.months} periods={months} />
        ) : lines.length > 0 ? (
          <StatementLines lines={lines} />
        ) : (
          <Text c="dimmed">{copy.noLines}</Text>
        )}
      </Card>
      <Group>
        <AllStatements />
      </Group>
    </Stack>
  )
}

/** Leads a cleaner to their earnings; a former one finds the statements among their data. */
function AllStatements() {
  const user = useUser()
  if (user && user.role !== 'cleaner') return <Anchor href={paths.yourData()}>{shellCopy.yourData}</Anchor>
  return (
    <Anchor component={Link} to={paths.cleanerEarnings()}>
      {copy.all}
    </Anchor>
  )
}

function Files({ statement: { by, from, payout } }: { statement: Statement }) {
  const of = payout ? { payoutId: payout.id } : { by: by ?? 'year', day: from ?? '' }
  return (
    <Group gap="sm">
      <Button component="a" href={paths.statementFile('pdf', of)} download>
        {copy.pdf}
      </Button>
      <Button variant="default" component="a" href={paths.statementFile('csv', of)} download>
        {copy.csv}
      </Button>
    </Group>
  )
}

function useTitleOf({ by, from, payout }: Statement): string {
  const zone = useConfig().serviceZone
  if (payout) {
    const { kind, jobId, scheduledFor } = payout
    return copy.statementOf(
      `${earningsCopy.kinds[kind]}, ${earningsCopy.job(jobId, shortDate(scheduledFor, zone))}`,
    )
  }
  if (!by || !from) return words.title
  if (by === 'week') return copy.week(shortDate(`${from}T12:00:00Z`, 'UTC'))
  return copy[by](periodName(by, from))
}
