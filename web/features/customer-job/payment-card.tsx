import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { dateAndTime, money } from '#locales/format.ts'
import { jobCopy as copy } from '#text/customer.ts'
import { moneyBackCopy } from '#text/money-back.ts'
import { priceWords } from '#text/price-rows.ts'
import { receiptsCopy } from '#text/receipts.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import { Ledger, LedgerLine } from '#web/ui/ledger.tsx'
import { DisputeNote, MoneyLines, paymentWithRefund, RefundNote } from '../job/card/money-back.tsx'
import { ToneBadge } from '../job/card/status-badge.tsx'
import { TipLines } from '../tip/tip-lines.tsx'
import { amountDue } from './amount-due.ts'
import { useByLink } from './by-link.ts'
import { paymentBadge } from './payment-badge.ts'

export function PaymentCard({ job }: { job: JobView }) {
  const { id, payment, price, discount, discountKind, status, tips, lockout, history } = job
  const byLink = useByLink()
  const [tone, text] = paymentBadge(payment)
  const back = paymentWithRefund(payment)
  const zone = useConfig().serviceZone
  const paidAt = payment && payment.paid > 0 && history.find(({ type }) => type === 'paid')?.at
  return (
    <Card component="section" aria-labelledby="payment">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3" id="payment">
            {copy.payment}
          </Title>
          <ToneBadge tone={tone}>{text}</ToneBadge>
        </Group>
        {back ? (
          <>
            <MoneyLines payment={back} {...(lockout && { feeLabel: moneyBackCopy.lockoutFee })} />
            <RefundNote payment={back} />
          </>
        ) : (
          <Ledger>
            {discount > 0 && (
              <>
                <LedgerLine label={copy.price}>{money(price)}</LedgerLine>
                <LedgerLine
                  label={priceWords.discounts[discountKind ?? 'promo_code']}
                >{`−${money(discount)}`}</LedgerLine>
              </>
            )}
            {payment && payment.byCredit > 0 && (
              <>
                {discount === 0 && <LedgerLine label={copy.price}>{money(price)}</LedgerLine>}
                <LedgerLine label={priceWords.credit}>{`−${money(payment.byCredit)}`}</LedgerLine>
              </>
            )}
            <LedgerLine label={copy.amount} strong>
              {money(amountDue(job))}
            </LedgerLine>
          </Ledger>
        )}
        {paidAt && !back && <Text c="dimmed">{copy.paidOn(dateAndTime(paidAt, zone))}</Text>}
        <TipLines tips={tips} />
        {payment && payment.paid > 0 && !byLink && (
          <Anchor component={Link} to={paths.bookingReceipt(id)}>
            {receiptsCopy.open}
          </Anchor>
        )}
        <DisputeNote payment={payment} side="customer" />
        {status === 'cancelled' && !payment && <Text c="dimmed">{copy.nothingCharged}</Text>}
      </Stack>
    </Card>
  )
}
