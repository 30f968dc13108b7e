import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { CallError, call, isRefused } from '#web/api/call.ts'
import { onceKeys } from '#web/api/keys.ts'
import { jobQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { amountDue } from '../customer-job/amount-due.ts'
import { addressLine } from '../job/card/job-address.ts'
import { PayForm } from '../stripe/pay-form.tsx'
import { BookingNote } from './booking-note.tsx'
import { CancellationNote } from './cancellation-note.tsx'
import { ConfirmingNote } from './confirming-note.tsx'
import { LinkState } from './link-state.tsx'
import { FeeInside, OrderSummary, ServiceNote, type SummaryVisit } from './order-summary.tsx'
import { PayWithoutCard } from './pay-without-card.tsx'
import classes from './payment.module.css'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { useSettle } from './use-settle.ts'

interface Props {
  jobId: string
  /** How the price is broken down. */
  split: 'fee' | 'bathrooms'
  /** The link next to the pay button. */
  children: ReactNode
}

/** Pays one job of the signed-in customer. */
export function PayJob({ jobId, split, children }: Props) {
  const user = useUser()
  const settling = useSettle()
  const [paying, setPaying] = useState(false)
  const job = useQuery({ ...jobQuery(jobId), enabled: Boolean(user) && /^\d+$/.test(jobId) })
  const { jobError, completed, notAvailable } = paymentCopy

  if (!/^\d+$/.test(jobId)) {
    return <LinkState {...jobError} to={paths.customerJobs()} />
  }
  if (job.isPending) return <PaymentSkeleton />
  if (isRefused(job.error)) return <LinkState {...jobError} to={paths.customerJobs()} />
  if (!job.data) {
    return (
      <ErrorState
        title={jobError.title}
        text={jobError.text}
        error={job.error}
        onRetry={() => void job.refetch()}
        retrying={job.isFetching}
      />
    )
  }
  const { payment, status } = job.data
  const paid = payment !== null && payment.paid > payment.refunded && status !== 'cancelled'
  // The job may be read as paid before this page has the answer of its own payment.
  const own = paying || settling.begun
  if (paid && !own) return <LinkState {...completed} to={paths.customerJob(jobId)} />
  if (!job.data.canPay && !own) return <LinkState {...notAvailable} to={paths.customerJobs()} />
  return (
    <PayableJob job={job.data} split={split} settling={settling} onPaying={setPaying}>
      {children}
    </PayableJob>
  )
}

interface PayableProps extends Omit<Props, 'jobId'> {
  job: JobView
  settling: ReturnType<typeof useSettle>
  onPaying: (paying: boolean) => void
}

function PayableJob({ job, split, settling, onPaying, children }: PayableProps) {
  const { settle, begun, confirming } = settling
  const intent = useQuery({
    queryKey: onceKeys.jobIntent(job.id),
    queryFn: () => call('POST /api/payments/create-payment-intent', { body: { jobId: job.id, amount: due } }),
    // It creates an intent: invalidation must not repeat it.
    staleTime: 'static',
    gcTime: 0,
  })
  const due = amountDue(job)
  const amount = intent.data?.amount ?? due
  const { completed, notAvailable } = paymentCopy
  const code = intent.error instanceof CallError ? intent.error.code : null
  if (code === 'payment_completed') return <LinkState {...completed} to={paths.customerJob(job.id)} />
  if (code === 'payment_not_available') return <LinkState {...notAvailable} to={paths.customerJobs()} />

  return (
    <div className={classes.columns}>
      <OrderSummary
        visit={visitOf(job)}
        total={amount}
        discount={job.discount}
        discountKind={job.discountKind}
        credit={job.payment?.byCredit}
        heading={paymentCopy.orderHeading}
      >
        {split === 'fee' && <FeeInside total={amount} kept={job.price - job.earnings} />}
      </OrderSummary>
      <section className={classes.box} aria-label={paymentCopy.cardFields}>
        <h2 className={classes.cardHeading}>{paymentCopy.cardFields}</h2>
        {confirming && <ConfirmingNote {...confirming} />}
        {code === 'no_card_needed' && (
          <PayWithoutCard jobId={job.id} onPaying={onPaying}>
            {children}
          </PayWithoutCard>
        )}
        {intent.isError && code !== 'no_card_needed' && (
          <ErrorState
            {...paymentFailures.setup}
            error={intent.error}
            onRetry={() => void intent.refetch()}
            retrying={intent.isFetching}
          />
        )}
        {intent.isPending && <PaymentSkeleton bare />}
        {intent.data && !confirming && (
          <PayForm
            clientSecret={intent.data.clientSecret}
            amount={intent.data.amount}
            keptCards
            onPaid={({ id }) => void settle(id)}
            onPaying={onPaying}
          >
            {children}
          </PayForm>
        )}
        {!begun && job.status === 'pending' && <BookingNote heldUntil={job.heldUntil} jobId={job.id} />}
        <CancellationNote terms={job.cancellation} />
        <ServiceNote timeframe={job.service} emergencyAbove={job.emergencyAbove} />
      </section>
    </div>
  )
}

/** The job as the summary shows it. */
function visitOf(job: JobView): SummaryVisit {
  const { service, scheduledFor, duration, bathroomCount, perBathroom, address, sameDay } = job
  const place = address && addressLine(address)
  const home = { bathroomCount, perBathroom, address: place }
  return { timeframe: service, scheduledFor, duration, ...home, sameDay }
}
