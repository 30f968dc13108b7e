import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { CallError, call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { onceKeys } from '#web/api/keys.ts'
import { clearPendingPayment } from '#web/features/checkout/clear-paid-booking.ts'
import { directIntentBody } from '#web/features/checkout/contact-body.ts'
import { FeeInside, OrderSummary } from '#web/features/checkout/order-summary.tsx'
import classes from '#web/features/checkout/payment.module.css'
import { defaultGuestAmount } from '#web/features/checkout/price-rows.ts'
import { showPaidToast } from '#web/features/checkout/show-paid-toast.ts'
import { useNavigateAfterPayment } from '#web/features/checkout/use-navigate-after-payment.ts'
import { useStoredRecord } from '#web/features/checkout/use-record.ts'
import { useRedirectWithReason } from '#web/features/checkout/use-redirect-with-reason.ts'
import { CardSkeleton } from '#web/features/stripe/card-skeleton.tsx'
import { PayForm } from '#web/features/stripe/pay-form.tsx'
import { paths } from '#web/paths.ts'
import type { ReadRecordInput } from '#web/storage/read-record.ts'
import type { Records } from '#web/storage/record-schemas.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

type DirectPaymentContact = Records['guestContactInfo']

function contactOf(
  ...readings: (ReadRecordInput<DirectPaymentContact> | null)[]
): DirectPaymentContact | null {
  for (const reading of readings) if (reading?.state === 'found') return reading.value
  return null
}

/** Payment of the session's booking by a guest, after the contact form. Source: C-041, C-043. */
export function DirectPayment({ children }: { children: ReactNode }) {
  const { platformFeePercent } = useConfig()
  const guestContact = useStoredRecord('guestContactInfo')
  const otherContact = useStoredRecord('contactInfo')
  const contact = contactOf(guestContact, otherContact)
  const booked = useStoredRecord('guestBookingData')
  const goOn = useNavigateAfterPayment(clearPendingPayment)
  const read = guestContact !== null && otherContact !== null

  const intent = useQuery({
    queryKey: onceKeys.guestIntent,
    queryFn: () => call('POST /api/payments/guest-payment-intent', { body: directIntentBody(contact) }),
    enabled: contact !== null,
    gcTime: 0,
  })
  const gone = intent.error instanceof CallError && intent.error.code === 'booking_not_found'
  useRedirectWithReason(read && !contact ? paymentFailures.missingContact : null, paths.contactInfo())
  useRedirectWithReason(gone ? paymentFailures.noBooking : null, paths.bookNow())

  const failed = intent.isError && !gone
  if (failed && intent.error instanceof CallError && intent.error.code === 'payment_completed')
    return <ErrorState title={paymentCopy.completed.title} text={paymentCopy.completed.text} />
  const kept = booked?.state === 'found' ? booked.value : null
  const known = intent.data && kept?.paymentIntentId !== intent.data.paymentIntentId ? null : kept
  const total = intent.data?.amount ?? known?.amount ?? defaultGuestAmount
  return (
    <div className={classes.columns}>
      {booked === null ? (
        <Skeleton height={310} radius="md" mt={44} />
      ) : (
        <OrderSummary visit={known ?? {}} total={total} heading={paymentCopy.orderHeading}>
          <FeeInside total={total} kept={(total * platformFeePercent) / 100} />
        </OrderSummary>
      )}
      <section className={classes.box} aria-label={paymentCopy.cardFields}>
        <h2>{paymentCopy.cardFields}</h2>
        {failed && (
          <ErrorState
            {...paymentFailures.setup}
            error={intent.error}
            onRetry={() => void intent.refetch()}
            retrying={intent.isFetching}
          />
        )}
        {!failed && !intent.data && <CardSkeleton withButton />}
        {intent.data && (
          <PayForm
            clientSecret={intent.data.clientSecret}
            amount={intent.data.amount}
            onPaid={(intent) => {
              showPaidToast(intent)
              goOn(paths.paymentSuccess({ payment_intent: intent.id }))
            }}
          >
            {children}
          </PayForm>
        )}
      </section>
    </div>
  )
}
