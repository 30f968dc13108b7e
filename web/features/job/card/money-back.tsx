import { Alert, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { money, shortDate } from '#locales/format.ts'
import { moneyBackCopy as copy } from '#text/money-back.ts'
import { useConfig } from '#web/api/config.tsx'
import { Ledger, LedgerLine } from '#web/ui/ledger.tsx'

type PaymentWithRefund = NonNullable<JobView['payment']>

/** Narrows a payment to one with a refund or a retained fee, where the amount alone would mislead. */
export function paymentWithRefund(payment: JobView['payment']): PaymentWithRefund | null {
  return payment && (payment.refunded > 0 || payment.lateFee > 0) ? payment : null
}

/** The paid, retained and refunded amounts, one per line. */
export function MoneyLines({
  payment: { paid, lateFee, refunded },
  feeLabel = copy.lateFee,
}: {
  payment: PaymentWithRefund
  /** Label of the retained part. */
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

/** The state of the customer's refund and its expected arrival. */
export function RefundNote({ payment: { refund, toCredit } }: { payment: PaymentWithRefund }) {
  const zone = useConfig().serviceZone
  const text =
    refund && copy.states[refund.state](shortDate(refund.sentAt, zone), shortDate(refund.expectedBy, zone))
  return (
    <>
      {toCredit > 0 && <Text c="dimmed">{copy.toCredit(money(toCredit))}</Text>}
      {text && <Text c="dimmed">{text}</Text>}
    </>
  )
}

/** Tells the cleaner that their payout is under review. */
export function ReviewNote({ payment }: { payment: JobView['payment'] }) {
  if (!payment?.underReview) return null
  return (
    <Alert role="status" title={copy.underReview.title}>
      {copy.underReview.text}
    </Alert>
  )
}

/** Tells this side what an open dispute means for its money. */
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
