import { Alert, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { useConfig } from '#web/api/config.tsx'
import { money, shortDate } from '#web/copy/format.ts'
import { moneyBackCopy as copy } from '#web/copy/money-back.ts'
import { Ledger, LedgerLine } from '#web/ui/ledger.tsx'

type MoneyBackPayment = NonNullable<JobView['payment']>

/** A payment of which something went back or was kept as a fee: 'the amount' alone would mislead then. */
export function withMoneyBack(payment: JobView['payment']): MoneyBackPayment | null {
  return payment && (payment.refunded > 0 || payment.lateFee > 0) ? payment : null
}

/** Paid, kept and given back, line by line. */
export function MoneyLines({
  payment: { paid, lateFee, refunded },
  feeLabel = copy.lateFee,
}: {
  payment: MoneyBackPayment
  /** What the part is called that stays paid. */
  feeLabel?: string
}) {
  return (
    <Ledger>
      <Amount label={copy.paid} amount={paid} />
      {lateFee > 0 && <Amount label={feeLabel} amount={lateFee} />}
      {refunded > 0 && <Amount label={copy.refunded} amount={refunded} />}
    </Ledger>
  )
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return <LedgerLine label={label}>{money(amount)}</LedgerLine>
}

/** Where the customer's refund is, and when it arrives. */
export function RefundNote({ payment: { refund } }: { payment: MoneyBackPayment }) {
  const zone = useConfig().serviceZone
  if (!refund) return null
  const text = copy.states[refund.state](shortDate(refund.sentAt, zone), shortDate(refund.expectedBy, zone))
  return <Text c="dimmed">{text}</Text>
}

/** For the cleaner, while an operator looks at their payout. */
export function ReviewNote({ payment }: { payment: JobView['payment'] }) {
  if (!payment?.underReview) return null
  return (
    <Alert role="status" title={copy.underReview.title}>
      {copy.underReview.text}
    </Alert>
  )
}

/** Says while a bank asks about a payment what that means for this side's money. */
export function DisputeNote({
  payment,
  side,
}: {
  payment: JobView['payment']
  side: 'customer' | 'cleaner'
}) {
  if (!payment?.dispute) return null
  return (
    <Alert role="status" title={copy.dispute.title}>
      {copy.dispute[side](payment.dispute.payoutSent)}
    </Alert>
  )
}
