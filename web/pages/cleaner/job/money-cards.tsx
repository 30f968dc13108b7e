import { Card, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '../../../../contract/job-view.ts'
import { job as copy } from '../../../copy/cleaner.ts'
import { duration, money } from '../../../copy/format.ts'
import { MoneyLines, withMoneyBack } from '../../../ui/money-back.tsx'
import { Fact, Facts } from '../facts.tsx'

/** How far the customer's payment is. The status stands as it was received. Source: decisions C-046. */
export function PaymentCard({ job }: { job: JobView }) {
  const status = job.payment?.status ?? copy.notStarted
  const back = withMoneyBack(job.payment)
  return (
    <Card component="section" aria-labelledby="job-payment">
      <Stack gap="sm">
        <Title order={2} size="h3" id="job-payment">
          {copy.payment}
        </Title>
        <Facts>
          <Fact label={copy.paymentStatus}>{status}</Fact>
          {!back && (
            <Fact label={copy.amount} money>
              {money(job.payment?.amount ?? job.price)}
            </Fact>
          )}
        </Facts>
        {back && <MoneyLines payment={back} />}
        {status === 'completed' && <Text c="var(--good)">{copy.paid}</Text>}
      </Stack>
    </Card>
  )
}

export function EarningsCard({ job }: { job: JobView }) {
  const cancelled = job.status === 'cancelled'
  return (
    <Card component="section" aria-labelledby="job-earnings">
      <Stack gap="sm">
        <Title order={2} size="h3" id="job-earnings">
          {copy.earningsCard}
        </Title>
        <Facts>
          <Fact label={cancelled ? copy.lateShare : copy.earnings} money strong>
            {money(job.earnings)}
          </Fact>
          <Fact label={copy.rate} money>
            {copy.perHour(money(job.hourlyRate))}
          </Fact>
          <Fact label={copy.duration}>{duration(job.duration)}</Fact>
        </Facts>
        {cancelled && <Text c="dimmed">{job.earnings > 0 ? copy.lateFeeSplit : copy.noLateFee}</Text>}
      </Stack>
    </Card>
  )
}
