import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { money } from '#locales/format.ts'
import { moneyCopy as copy, notRefundable } from '#text/admin-money.ts'
import { receiptDocument } from '#text/receipts.ts'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { paths } from '#web/paths.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { Amount } from '../money/amount.tsx'
import { useWhen } from '../money/use-when.ts'

export type Payment = Answer<'GET /api/admin/payments/:id'>

export function PaymentFacts({ payment }: { payment: Payment }) {
  const when = useWhen()
  const { id, customer, jobId, purpose, stripeFeeCents, intentId, chargeId, stripeUrl } = payment
  return (
    <FactList>
      <Fact label={copy.amount} strong>
        <Amount cents={payment.amountCents} explain={{ what: 'payment', id }} />
      </Fact>
      {payment.promotionCents > 0 && (
        <Fact label={copy.byDiscount[payment.discountKind ?? 'promo_code']} money>
          {money(dollarsFromCents(payment.promotionCents))}
        </Fact>
      )}
      {payment.creditCents > 0 && (
        <Fact label={copy.byCredit} money>
          {money(dollarsFromCents(payment.creditCents))}
        </Fact>
      )}
      <Fact label={copy.refunded}>
        <Amount cents={payment.refundedCents} explain={{ what: 'refunded', id }} />
      </Fact>
      <Fact label={copy.fee}>
        {stripeFeeCents === null ? (
          copy.feeUnknown
        ) : (
          <Amount cents={stripeFeeCents} explain={{ what: 'stripe_fee', id }} />
        )}
      </Fact>
      {payment.refundable.obstacle && payment.refundable.obstacle !== 'payment_not_paid' && (
        <Fact label={copy.giveBack}>{notRefundable[payment.refundable.obstacle]}</Fact>
      )}
      {payment.receipts.length > 0 && (
        <Fact label={copy.receipts}>
          {payment.receipts.map(({ kind, number }) => receiptDocument.titled(kind, number)).join(', ')}
        </Fact>
      )}
      <Fact label={copy.purpose}>{copy.purposes[purpose]}</Fact>
      <Fact label={copy.customer}>
        <PersonLink {...customer} />
      </Fact>
      <Fact label={copy.job}>
        <Link to={paths.adminJob(jobId)}>{`#${jobId}`}</Link>
      </Fact>
      <Fact label={copy.made}>{when(payment.createdAt)}</Fact>
      <Fact label={copy.changed}>{when(payment.changedAt)}</Fact>
      <Fact label={copy.intent} wide>
        {intentId ?? copy.none}
      </Fact>
      <Fact label={copy.charge} wide>
        {chargeId ?? copy.none}{' '}
        {stripeUrl && (
          <Anchor href={stripeUrl} target="_blank" rel="noreferrer">
            {copy.atStripe}
          </Anchor>
        )}
      </Fact>
    </FactList>
  )
}
