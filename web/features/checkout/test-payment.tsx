import { useQuery } from '@tanstack/react-query'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { CallError, call } from '#web/api/call.ts'
import { onceKeys } from '#web/api/keys.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PayForm } from '../stripe/pay-form.tsx'
import { OpenPage, useVisitor } from './open-page.tsx'
import classes from './payment.module.css'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { useNavigateAfterPayment } from './use-navigate-after-payment.ts'

interface Props {
  title: string
  text: string
  amountCents: number
  /** The label of the button; the amount by default. */
  label?: string
}

const copy = paymentCopy.test

/** A payment without a booking, to try the payment form in test mode. */
export function TestPayment({ title, text, amountCents, label }: Props) {
  const user = useVisitor()
  const goOn = useNavigateAfterPayment()
  const intent = useQuery({
    queryKey: onceKeys.testIntent(amountCents),
    queryFn: () => call('POST /api/test-payment', { body: { amount: amountCents } }),
    staleTime: 'static',
    gcTime: 0,
  })
  const off = intent.error instanceof CallError && intent.error.status === 403

  return (
    <OpenPage user={user} narrow>
      <h1 className={classes.title}>{title}</h1>
      <section className={classes.box} aria-label={paymentCopy.cardFields}>
        <p className={classes.lead}>{text}</p>
        {intent.isPending && <PaymentSkeleton bare />}
        {intent.isError && off && <ErrorState title={copy.off} text={copy.offText} />}
        {intent.isError && !off && (
          <ErrorState
            {...paymentFailures.setup}
            error={intent.error}
            onRetry={() => void intent.refetch()}
            retrying={intent.isFetching}
          />
        )}
        {intent.data && (
          <PayForm
            clientSecret={intent.data.clientSecret}
            amount={amountCents / 100}
            {...(label && { label })}
            onPaid={({ id }) => goOn(paths.paymentSuccess({ payment_intent: id }))}
          />
        )}
      </section>
    </OpenPage>
  )
}
