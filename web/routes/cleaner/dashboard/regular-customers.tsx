import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dayAndTime, hourInWords, shortDay, weekdayOf } from '#locales/format.ts'
import { cadenceLabels } from '#text/cadences.ts'
import { regularCustomersCopy as copy } from '#text/regular-customers.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import { Columns } from '#web/ui/columns.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

type Customers = Answer<'GET /api/cleaner/regular-customers'>
type RegularCustomer = Customers[number]

/** The customers who come back to this cleaner; nothing without any. */
export function RegularCustomers({ customers }: { customers: UseQueryResult<Customers> }) {
  const { data, error, refetch } = customers
  if (!data) return error && <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="regular-customers">
      <Stack gap="sm">
        <Title order={2} size="h3" id="regular-customers">
          {copy.title}
        </Title>
        <Columns from="lg" wide>
          {data.map((customer) => (
            <CustomerCard key={customer.id} customer={customer} />
          ))}
        </Columns>
      </Stack>
    </section>
  )
}

function CustomerCard({ customer }: { customer: RegularCustomer }) {
  const { name, cadence, firstDay, localTime, next } = customer
  const time = hourInWords(Number.parseInt(localTime, 10))
  return (
    <Card component="article" padding="md">
      <Stack gap={4}>
        <Title order={3} size="h4">
          {name}
        </Title>
        <Text>{copy.rhythm(cadenceLabels[cadence], weekdayOf(firstDay), time)}</Text>
        <Text c="dimmed">{useNextText(customer)}</Text>
        {next?.jobId && (
          <Anchor component={Link} to={paths.cleanerJob(next.jobId)} w="fit-content">
            {copy.openNext}
            <span className="visually-hidden">{copy.openNamed(name)}</span>
          </Anchor>
        )}
      </Stack>
    </Card>
  )
}

/** When they come next, or why they do not. */
function useNextText({ next, isPaused, pausedUntil }: RegularCustomer): string {
  const { serviceZone: zone } = useConfig()
  if (next) {
    const when = dayAndTime(next.scheduledFor, zone)
    return next.jobId === null ? copy.nextAsked(when) : copy.next(when)
  }
  if (!isPaused) return copy.nextOpen
  return pausedUntil ? copy.pausedUntil(shortDay(`${pausedUntil}T12:00:00Z`, 'UTC')) : copy.paused
}
