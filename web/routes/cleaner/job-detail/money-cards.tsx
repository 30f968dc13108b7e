import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { firstWord } from '#domain/first-word.ts'
import { money, shortDate } from '#locales/format.ts'
import { job as copy } from '#text/cleaner.ts'
import { duration } from '#text/count.ts'
import { cleanerStateCopy as state } from '#text/job-state.ts'
import { moneyBackCopy } from '#text/money-back.ts'
import { useConfig } from '#web/api/config.tsx'
import { movesQuery } from '#web/api/queries.ts'
import { DisputeNote, MoneyLines, paymentWithRefund, ReviewNote } from '#web/features/job/card/money-back.tsx'
import { paths } from '#web/paths.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { Ledger, LedgerLine } from '#web/ui/ledger.tsx'
import { shareOf } from '#web/ui/share-of.ts'
import { earningsSentAt } from './state-of.ts'

/** The customer's payment: the received status, and its meaning. Source: C-046. */
export function PaymentCard({ job }: { job: JobView }) {
  const status = job.payment?.status ?? copy.notStarted
  const back = paymentWithRefund(job.payment)
  return (
    <Card component="section" aria-labelledby="job-payment">
      <Stack gap="sm">
        <Title order={2} size="h3" id="job-payment">
          {copy.payment}
        </Title>
        <FactList>
          <Fact label={copy.paymentStatus}>{copy.paymentStatuses[status]}</Fact>
          {status === 'completed' && (
            <Fact label={copy.paidBy}>{copy.paidByCustomer(firstWord(job.customer?.name ?? ''))}</Fact>
          )}
        </FactList>
        {!back && (
          <Ledger>
            <LedgerLine label={copy.amount}>{money(job.payment?.amount ?? job.price)}</LedgerLine>
          </Ledger>
        )}
        {back && <MoneyLines payment={back} {...(job.lockout && { feeLabel: moneyBackCopy.lockoutFee })} />}
        <DisputeNote payment={job.payment} side="cleaner" />
        <Text c={status === 'completed' ? 'var(--good)' : 'dimmed'}>{meaningOf(job)}</Text>
        {status === 'completed' && job.earnings > 0 && <OwnPayout job={job} />}
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
        <Ledger>
          <LedgerLine label={shareOf(job)} strong>
            {money(job.earnings)}
          </LedgerLine>
          {!cancelled && <LedgerLine label={copy.rate}>{copy.perHour(money(job.hourlyRate))}</LedgerLine>}
          <LedgerLine label={copy.duration}>{duration(job.duration)}</LedgerLine>
        </Ledger>
        <ReviewNote payment={job.payment} />
        {job.earnings > 0 && <PaidOut job={job} />}
        <Anchor component={Link} to={paths.cleanerEarnings()} w="fit-content">
          {copy.seeEarnings}
        </Anchor>
        {cancelled && <Text c="dimmed">{endInWords(job)}</Text>}
      </Stack>
    </Card>
  )
}

/** The cleaner's payout, next to the customer's payment. */
function OwnPayout({ job }: { job: JobView }) {
  const words = usePayoutWords(job)
  if (words === null) return null
  return (
    <FactList>
      <Fact label={copy.yourPayout} wide>
        {words || copy.yourPayoutComes}
      </Fact>
    </FactList>
  )
}

function PaidOut({ job }: { job: JobView }) {
  const words = usePayoutWords(job)
  if (words === null) return null
  // Reserves the line until the payout is loaded.
  return (
    <Text c="dimmed" mih="1.6em">
      {words}
    </Text>
  )
}

/** When the earnings are or were transferred; empty while loading, null when not applicable. */
function usePayoutWords(job: JobView): string | null {
  const zone = useConfig().serviceZone
  const isAhead = job.status === 'assigned' || job.status === 'in_progress'
  const moves = useQuery({ ...movesQuery(job.id), enabled: isAhead }).data
  const sent = earningsSentAt(job)
  if (sent) return state.sentOn(shortDate(sent, zone))
  if (job.payment?.dispute || job.payment?.underReview || (job.payment?.paid ?? 0) === 0) return null
  if (!isAhead) return state.sentNext
  const from = moves?.find(({ move }) => move === 'complete')?.earningsFrom
  return from ? state.sentFrom(shortDate(from, zone)) : ''
}

function endInWords({ earnings, history, lockout }: JobView): string {
  if (lockout) return earnings > 0 ? copy.lockedOut : copy.lockedOutNothing
  if (history.some(({ type }) => type === 'no_show')) return copy.noShow
  if (history.some(({ type }) => type === 'missed')) return copy.missed
  return earnings > 0 ? copy.lateFeeSplit : copy.noLateFee
}
