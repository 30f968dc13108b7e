import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { paths } from '#web/paths.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { Amount } from '../money/amount.tsx'
import { whyItWaits } from '../money/payout-columns.tsx'
import { useWhen } from '../money/use-when.ts'

export function PayoutFacts({ payout }: { payout: Answer<'GET /api/admin/payouts/:id'> }) {
  const when = useWhen()
  const { id, status, jobId, paymentId, sentCents, sentAt, debtCents, transferId, accountId, stripeUrl } =
    payout
  const why = whyItWaits(payout, when)
  return (
    <FactList>
      <Fact label={copy.amount} strong>
        <Amount cents={payout.amountCents} explain={{ what: 'payout', id }} />
      </Fact>
      <Fact label={copy.reversed}>
        <Amount cents={payout.reversedCents} explain={{ what: 'taken_back', id }} />
      </Fact>
      {debtCents > 0 && (
        <Fact label={copy.settled}>
          <Amount cents={debtCents} />
        </Fact>
      )}
      {sentCents !== null && (
        <Fact label={copy.sent}>
          <Amount cents={sentCents} {...(status === 'paid' && { explain: { what: 'sent', id } })} />
        </Fact>
      )}
      <Fact label={copy.of}>
        <Amount cents={payout.totalCents} />
      </Fact>
      <Fact label={copy.ourShare}>
        <Amount cents={payout.feeCents} explain={{ what: 'share', id }} />
      </Fact>
      <Fact label={copy.owes}>
        <Amount cents={payout.owesCents} />
      </Fact>
      <Fact label={copy.purpose}>{copy.kinds[payout.kind]}</Fact>
      <Fact label={copy.cleaner}>
        <PersonLink {...payout.cleaner} />
      </Fact>
      <Fact label={copy.job}>
        <Link to={paths.adminJob(jobId)}>{`#${jobId}`}</Link>
      </Fact>
      <Fact label={copy.payment}>
        <Link to={paths.adminPayment(paymentId)}>{copy.onePayment(paymentId)}</Link>
      </Fact>
      {payout.review && (
        <Fact label={copy.review} wide>
          {copy.relatedSigns[payout.review.sign]}
          {payout.review.decidedAt && `, ${copy.decided} ${when(payout.review.decidedAt)}`}
        </Fact>
      )}
      {why ? (
        <Fact label={copy.why} wide>
          {why}
        </Fact>
      ) : (
        <Fact label={copy.held}>{when(payout.dueAt)}</Fact>
      )}
      {sentAt && <Fact label={copy.sentAt}>{when(sentAt)}</Fact>}
      <Fact label={copy.transfer} wide>
        {transferId ?? copy.none}{' '}
        {stripeUrl && (
          <Anchor href={stripeUrl} target="_blank" rel="noreferrer">
            {copy.atStripe}
          </Anchor>
        )}
      </Fact>
      <Fact label={copy.account} wide>
        {accountId ? `${accountId}, ${copy.ready(payout.accountReady)}` : copy.none}
      </Fact>
    </FactList>
  )
}
