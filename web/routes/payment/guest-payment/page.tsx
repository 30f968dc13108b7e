import { useState } from 'react'
import { Link } from 'react-router'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { BookingNote } from '#web/features/checkout/booking-note.tsx'
import { CancellationNote } from '#web/features/checkout/cancellation-note.tsx'
import { clearPendingPayment } from '#web/features/checkout/clear-paid-booking.ts'
import { OpenPage, useVisitor } from '#web/features/checkout/open-page.tsx'
import { OrderSummary, ServiceNote } from '#web/features/checkout/order-summary.tsx'
import { PayWithoutCard } from '#web/features/checkout/pay-without-card.tsx'
import classes from '#web/features/checkout/payment.module.css'
import { PaymentSkeleton } from '#web/features/checkout/payment-skeleton.tsx'
import { defaultGuestAmount } from '#web/features/checkout/price-rows.ts'
import { showPaidToast } from '#web/features/checkout/show-paid-toast.ts'
import { useNavigateAfterPayment } from '#web/features/checkout/use-navigate-after-payment.ts'
import { useStoredRecord } from '#web/features/checkout/use-record.ts'
import { useRedirectWithReason } from '#web/features/checkout/use-redirect-with-reason.ts'
import { changeBookingQuery } from '#web/features/checkout/way-to-change.ts'
import { PayForm } from '#web/features/stripe/pay-form.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import type { ReadRecordInput } from '#web/storage/read-record.ts'
import type { Records } from '#web/storage/record-schemas.ts'
import { titled } from '#web/ui/page-meta.ts'

export { loadVisitor as loader, recallVisitor as clientLoader } from '#web/features/checkout/open-page.tsx'

export const handle: PageHandle = { access: 'open' }

export const meta = titled(() => paymentCopy.guestHeading)

type GuestPaymentBooking = Records['guestBookingData']

function whyNot(reading: ReadRecordInput<GuestPaymentBooking> | null) {
  if (reading?.state === 'missing') return paymentFailures.noBooking
  if (reading?.state === 'unreadable') return paymentFailures.invalidBooking
  return reading && !reading.value.clientSecret && reading.value.amount !== 0
    ? paymentFailures.invalidBooking
    : null
}

/** Payment page of a guest's new booking. */
export default function GuestPayment() {
  const user = useVisitor()
  const reading = useStoredRecord('guestBookingData')
  const goOn = useNavigateAfterPayment(clearPendingPayment)
  useRedirectWithReason(whyNot(reading), paths.bookNow())

  const booking = reading?.state === 'found' ? reading.value : null
  const [asked, setAsked] = useState<number | null>(null)
  const [paid, setPaid] = useState(false)
  const amount = asked ?? booking?.amount ?? defaultGuestAmount

  return (
    <OpenPage user={user}>
      <h1 className={classes.title}>{paymentCopy.guestHeading}</h1>
      {booking && (booking.clientSecret || booking.amount === 0) ? (
        <div className={classes.columns}>
          <OrderSummary
            visit={booking}
            total={amount}
            discount={booking.discount}
            discountKind={booking.discountKind}
            change={
              !paid && (
                <Link to={paths.bookNow(changeBookingQuery(booking.jobId))}>
                  {paymentCopy.summary.change}
                </Link>
              )
            }
          />
          <section className={classes.box} aria-label={paymentCopy.cardFields}>
            <h2 className={classes.cardHeading}>{paymentCopy.cardFields}</h2>
            {!booking.clientSecret && <PayWithoutCard jobId={booking.jobId} />}
            {booking.clientSecret && (
              <PayForm
                clientSecret={booking.clientSecret}
                amount={amount}
                onAmount={setAsked}
                onPaid={(intent) => {
                  setPaid(true)
                  showPaidToast(intent)
                  goOn(paths.paymentSuccess({ payment_intent: intent.id }))
                }}
              />
            )}
            {!paid && <BookingNote heldUntil={booking.heldUntil} jobId={null} />}
            <CancellationNote terms={booking} />
            <ServiceNote {...booking} />
          </section>
        </div>
      ) : (
        <PaymentSkeleton />
      )}
    </OpenPage>
  )
}
