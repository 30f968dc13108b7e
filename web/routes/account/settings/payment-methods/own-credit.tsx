import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { money, shortDate } from '#locales/format.ts'
import { creditCopy as copy } from '#text/credit.ts'
import { useConfig } from '#web/api/config.tsx'
import { creditQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Ledger, LedgerLine } from '#web/ui/ledger.tsx'

/** The customer's credit and its changes; nothing for those who have never had any. */
export function OwnCredit() {
  const { serviceZone } = useConfig()
  const { data, error, isFetching, refetch } = useQuery(creditQuery)
  if (!data && !isFetching)
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  if (!data || data.entries.length === 0) return null
  return (
    <Card component="section" aria-labelledby="credit">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3" id="credit">
            {copy.title}
          </Title>
          <Text fw={700} size="lg" className="money">
            {money(data.balance)}
          </Text>
        </Group>
        <Text>{copy.lead}</Text>
        {data.held > 0 && <Text>{copy.held(money(data.held))}</Text>}
        <Title order={3} size="h5">
          {copy.history}
        </Title>
        <Ledger>
          {data.entries.map(({ id, cause, amount, jobId, at }) => (
            <LedgerLine
              key={id}
              label={
                <>
                  {copy.causes[cause]}
                  {jobId !== null && (
                    <>
                      {' · '}
                      <Anchor component={Link} to={paths.customerJob(jobId)} underline="always">
                        {copy.booking(jobId)}
                      </Anchor>
                    </>
                  )}
                  {` · ${shortDate(at, serviceZone)}`}
                </>
              }
            >
              {money(amount)}
            </LedgerLine>
          ))}
        </Ledger>
      </Stack>
    </Card>
  )
}
