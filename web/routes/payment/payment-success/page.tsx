import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { successCopy } from '#text/payment.ts'
import { OpenPage, useVisitor } from '#web/features/checkout/open-page.tsx'
import classes from '#web/features/checkout/payment.module.css'
import { redirectMethodOf } from '#web/features/stripe/failed-method.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { recordOrNull } from '#web/storage/read-record.ts'
import { LoadingArea } from '#web/ui/loading.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { Cancelled } from './cancelled.tsx'
import { pendingIntents } from './pending-intents.ts'
import { ResultMark } from './result-mark.tsx'
import { paidWithoutCard } from './settle-once.ts'
import { Booked, Unbooked } from './success-result.tsx'
import { useSettledPayment } from './use-settled.ts'

export { loadVisitor as loader, recallVisitor as clientLoader } from '#web/features/checkout/open-page.tsx'

export const handle: PageHandle = { access: 'open' }

export const meta = titled(() => successCopy.pageTitle)

/** The result page of every payment: the server settles it and returns the booking. */
export default function PaymentSuccess() {
  const user = useVisitor()
  const [query] = useSearchParams()
  const booking = query.get('booking')
  const intentId = query.get('payment_intent') ?? (booking && paidWithoutCard(booking))
  const redirectStatus = query.get('redirect_status')
  const sentBack = redirectStatus === 'failed'
  const waits = useIsIntentPending(intentId)
  const { settled, again } = useSettledPayment(sentBack && waits ? null : intentId, redirectStatus)
  const failed = sentBack && (waits || settled?.state === 'processing')

  return (
    <OpenPage user={user} narrow>
      <div aria-live="polite">
        {failed && <NotPaid />}
        {!failed && !intentId && <Unbooked state="unknown" onRetry={again} />}
        {!failed && intentId && !settled && (
          <section className={classes.result}>
            <LoadingArea variant="sparkle" />
            <h1>{successCopy.creating}</h1>
            <p className={classes.lead}>{successCopy.creatingText}</p>
          </section>
        )}
        {settled?.state === 'done' &&
          (settled.receipt.status === 'cancelled' ? (
            <Cancelled receipt={settled.receipt} />
          ) : (
            <Booked receipt={settled.receipt} guest={!user} />
          ))}
        {!failed && settled && settled.state !== 'done' && <Unbooked state={settled.state} onRetry={again} />}
      </div>
    </OpenPage>
  )
}

/**
 * True while the intent's booking is pending in this browser. Otherwise it may have been paid: the URL is
 * old.
 */
function useIsIntentPending(intentId: string | null): boolean {
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    setWaits(intentId === null || pendingIntents().includes(intentId))
  }, [intentId])
  return waits
}

/** Klarna, Afterpay or the bank returned the payer without a payment. */
function NotPaid() {
  // Null until hydration, so that no click is lost.
  const [form, setForm] = useState<string | null>(null)
  const navigate = useNavigate()
  const { title, text, action } = successCopy.failed

  const [query] = useSearchParams()
  const method = redirectMethodOf(query.get('method'))

  useEffect(() => {
    const found = formOfBooking()
    // Klarna and Afterpay have tabs that explain the failure.
    if (method && found === paths.authPayment()) void navigate(paths.authPayment(method), { replace: true })
    else setForm(found)
  }, [method, navigate])

  return (
    <section className={classes.result}>
      <ResultMark kind="bad" />
      <h1>{title}</h1>
      <p className={classes.lead}>{text}</p>
      <Button disabled={!form} onClick={() => form && void navigate(form)}>
        {action}
      </Button>
    </section>
  )
}

/** The payment page of the booking that is pending in this browser. */
function formOfBooking(): string {
  if (recordOrNull('pendingAuthJobPayment')) return paths.authPayment()
  if (recordOrNull('pendingJobPayment')) return paths.pendingPayment()
  return recordOrNull('guestBookingData') ? paths.guestPayment() : paths.bookNow()
}
