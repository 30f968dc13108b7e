import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { disputesCopy as copy } from '#text/admin-disputes.ts'
import { adminGiftCardCopy as giftCardCopy } from '#text/admin-gift-cards.ts'
import { GiftCardLink } from '#web/features/admin-list/gift-card-link.tsx'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { paths } from '#web/paths.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { Amount } from '../money/amount.tsx'
import { useWhen } from '../money/use-when.ts'

type Dispute = Answer<'GET /api/admin/disputes/:id'>

const buyerOf = ({ name, email }: NonNullable<Dispute['giftCard']>['buyer']) =>
  [name, email].filter(Boolean).join(', ')

export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const when = useWhen()
  const { reason, dueBy, submittedAt, closedAt, paymentId, jobId, customer, giftCard } = dispute
  return (
    <FactList>
      <Fact label={copy.state}>{copy.states[dispute.status]}</Fact>
      <Fact label={copy.amount}>
        <Amount cents={dispute.amountCents} />
      </Fact>
      <Fact label={copy.fee}>
        <Amount cents={dispute.feeCents} />
      </Fact>
      <Fact label={copy.reason}>{reason ? copy.words(reason) : copy.unknown}</Fact>
      <Fact label={copy.due}>{dueBy ? when(dueBy) : copy.unknown}</Fact>
      <Fact label={copy.submitted}>{submittedAt ? when(submittedAt) : copy.notYet}</Fact>
      {customer && (
        <Fact label={copy.customer}>
          <PersonLink {...customer} />
        </Fact>
      )}
      {jobId !== null && (
        <Fact label={copy.job}>
          <JobLink id={jobId} />
        </Fact>
      )}
      {paymentId !== null && (
        <Fact label={copy.payment}>
          <Link to={paths.adminPayment(paymentId)}>{copy.onePayment(paymentId)}</Link>
        </Fact>
      )}
      {giftCard && (
        <>
          <Fact label={copy.giftCard}>
            <GiftCardLink id={giftCard.id} /> ({giftCardCopy.states[giftCard.state]})
          </Fact>
          <Fact label={copy.buyer}>{buyerOf(giftCard.buyer)}</Fact>
        </>
      )}
      <Fact label={copy.atStripe}>{dispute.disputeId}</Fact>
      <Fact label={copy.opened}>{when(dispute.createdAt)}</Fact>
      {closedAt && <Fact label={copy.closed}>{when(closedAt)}</Fact>}
    </FactList>
  )
}
