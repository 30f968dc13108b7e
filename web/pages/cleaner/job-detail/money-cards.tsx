import { Card, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '../../../../contract/job-view.ts'
import { job as copy } from '../../../copy/cleaner.ts'
import { duration, money } from '../../../copy/format.ts'
import { moneyBackCopy } from '../../../copy/money-back.ts'
import { Fact, FactList } from '../../../ui/facts.tsx'
import { DisputeNote, MoneyLines, withMoneyBack } from '../../../ui/money-back.tsx'
import { shareOf } from '../../../ui/share-of.ts'

/** How far the customer's payment is: the status as it was received, and what it means. Source: C-046. */
export function PaymentCard({ job }: { job: JobView }) {
  const status = job.payment?.status ?? copy.notStarted
  const back = withMoneyBack(job.payment)
  return (
    <Card component="section" aria-labelledby="job-payment">
      <Stack gap="sm">
        <Title order={2} size="h3" id="job-payment">
          {copy.payment}
        </Title>
        <FactList>
          <Fact label={copy.paymentStatus}>{status}</Fact>
          {!back && (
            <Fact label={copy.amount} money>
              {money(job.payment?.amount ?? job.price)}
            </Fact>
          )}
        </FactList>
        {back && <MoneyLines payment={back} {...(job.lockout && { feeLabel: moneyBackCopy.lockoutFee })} />}
        <DisputeNote payment={job.payment} side="cleaner" />
        <Text c={status === 'completed' ? 'var(--good)' : 'dimmed'}>{meaningOf(job)}</Text>
      </Stack>
    </Card>
  )
}

function meaningOf({ payment, status }: JobView): string {
  if (!payment && status === 'cancelled') return copy.neverPaid
  return copy.paymentMeans[payment?.status ?? copy.notStarted]
}

export function EarningsCard({ job }: { job: JobView }) {
  const cancelled = job.status === 'cancelled'
  return (
    <Card component="section" aria-labelledby="job-earnings">
      <Stack gap="sm">
        <Title order={2} size="h3" id="job-earnings">
          {copy.earningsCard}
        </Title>
        <FactList>
          <Fact label={shareOf(job)} money strong>
            {money(job.earnings)}
          </Fact>
          {!cancelled && (
            <Fact label={copy.rate} money>
              {copy.perHour(money(job.hourlyRate))}
            </Fact>
          )}
          <Fact label={copy.duration}>{duration(job.duration)}</Fact>
        </FactList>
        {cancelled && <Text c="dimmed">{endInWords(job)}</Text>}
      </Stack>
    </Card>
  )
}

function endInWords({ earnings, history, lockout }: JobView): string {
  if (lockout) return earnings > 0 ? copy.lockedOut : copy.lockedOutNothing
  if (history.some(({ type }) => type === 'no_show')) return copy.noShow
  if (history.some(({ type }) => type === 'missed')) return copy.missed
  return earnings > 0 ? copy.lateFeeSplit : copy.noLateFee
}
