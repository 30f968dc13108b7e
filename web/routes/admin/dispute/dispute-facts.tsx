import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { disputesCopy as copy } from '#text/admin-disputes.ts'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { paths } from '#web/paths.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { Amount } from '../money/amount.tsx'
import { useWhen } from '../money/use-when.ts'

export function DisputeFacts({ dispute }: { dispute: Answer<'GET /api/admin/disputes/:id'> }) {
  const when = useWhen()
  const { reason, dueBy, submittedAt, closedAt, paymentId } = dispute
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
      <Fact label={copy.customer}>
        <PersonLink {...dispute.customer} />
      </Fact>
      <Fact label={copy.job}>
        <JobLink id={dispute.jobId} />
      </Fact>
      <Fact label={copy.payment}>
        <Link to={paths.adminPayment(paymentId)}>{copy.onePayment(paymentId)}</Link>
      </Fact>
      <Fact label={copy.atStripe}>{dispute.disputeId}</Fact>
      <Fact label={copy.opened}>{when(dispute.createdAt)}</Fact>
      {closedAt && <Fact label={copy.closed}>{when(closedAt)}</Fact>}
    </FactList>
  )
}
