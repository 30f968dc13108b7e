import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { useUser } from '#web/api/session.ts'
import { correctionState } from '#web/features/booking-form/keep-booking.ts'
import { BookingNote } from '#web/features/checkout/booking-note.tsx'
import { CancellationNote } from '#web/features/checkout/cancellation-note.tsx'
import { ConfirmingNote } from '#web/features/checkout/confirming-note.tsx'
import { OrderSummary, ServiceNote } from '#web/features/checkout/order-summary.tsx'
import { PayWithoutCard } from '#web/features/checkout/pay-without-card.tsx'
import classes from '#web/features/checkout/payment.module.css'
import { PaymentSkeleton } from '#web/features/checkout/payment-skeleton.tsx'
import { useStoredRecord } from '#web/features/checkout/use-record.ts'
import { useRedirectWithReason } from '#web/features/checkout/use-redirect-with-reason.ts'
import { useSettle } from '#web/features/checkout/use-settle.ts'
import { changeBookingQuery } from '#web/features/checkout/way-to-change.ts'
import type { PaymentPayer } from '#web/features/stripe/confirm-payment.ts'
import { PayForm } from '#web/features/stripe/pay-form.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type ReadRecordInput, recordOrNull } from '#web/storage/read-record.ts'
import type { Records } from '#web/storage/record-schemas.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'customer' }

export const meta = titled(() => paymentCopy.heading)

function whyNot(reading: ReadRecordInput<Records['pendingAuthJobPayment']> | null) {
  if (reading?.state === 'missing') return paymentFailures.noPayment
  if (reading?.state === 'unreadable') return paymentFailures.invalidPayment
  return reading && !reading.value.clientSecret && reading.value.amount !== 0
    ? paymentFailures.invalidPayment
    : null
}

/** Payment page of a signed-in customer's new booking. */
export default function AuthPayment() {
  const user = useUser()
  const reading = useStoredRecord('pendingAuthJobPayment')
  const { settle, begun, confirming } = useSettle()
  useRedirectWithReason(whyNot(reading), paths.requestCleaning())

  const pending = reading?.state === 'found' ? reading.value : null
  const [asked, setAsked] = useState<number | null>(null)
  const amount = asked ?? pending?.amount ?? 0
  const jobId = pending?.jobDetails?.jobId
  const change = { to: paths.requestCleaning(changeBookingQuery(jobId)), state: correctionState(jobId) }
  return (
    <>
      <h1 className={classes.title}>{paymentCopy.heading}</h1>
      {pending && (pending.clientSecret || pending.amount === 0) ? (
        <div className={classes.columns}>
          <OrderSummary
            visit={pending}
            total={amount}
            discount={pending.discount}
            discountKind={pending.discountKind}
            credit={pending.credit}
            change={begun ? null : <Link {...change}>{paymentCopy.summary.change}</Link>}
          />
          <section className={classes.box} aria-label={paymentCopy.methods.label}>
            {confirming && <ConfirmingNote {...confirming} />}
            {!pending.clientSecret && (
              <PayWithoutCard jobId={numberOf(jobId)}>
                <Button component={Link} {...change} variant="default">
                  {paymentCopy.backToBooking}
                </Button>
              </PayWithoutCard>
            )}
            {!confirming && pending.clientSecret && (
              <PayForm
                clientSecret={pending.clientSecret}
                amount={amount}
                onAmount={setAsked}
                manyMethods
                payer={payerOf(user)}
                onPaid={({ id }) => void settle(id)}
              >
                <Button component={Link} {...change} variant="default">
                  {paymentCopy.backToBooking}
                </Button>
              </PayForm>
            )}
            {!begun && <BookingNote heldUntil={pending.heldUntil} jobId={numberOf(jobId)} />}
            <CancellationNote terms={pending} />
            <ServiceNote {...pending} />
          </section>
        </div>
      ) : (
        <PaymentSkeleton />
      )}
    </>
  )
}

const numberOf = (jobId: unknown) => (typeof jobId === 'number' ? jobId : null)

/** Klarna and Afterpay require the payer's details. */
function payerOf(user: { name: string; email: string } | null | undefined): PaymentPayer {
  const address = recordOrNull('lastBooking')?.addressObject
  return {
    ...(user && { name: user.name, email: user.email }),
    ...(address && {
      address: {
        line1: address.street,
        city: address.city,
        state: address.state,
        postal_code: address.zipCode,
        country: 'US',
      },
    }),
  }
}
