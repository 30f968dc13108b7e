import { Button } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { successCopy } from '../../copy/payment.ts'
import type { PageHandle } from '../../page-kind.tsx'
import { paths } from '../../paths.ts'
import { recordOrNull } from '../../storage/read-record.ts'
import { LoadingArea } from '../../ui/loading.tsx'
import { titled } from '../../ui/page-meta.ts'
import { OpenPage, useVisitor } from './open-page.tsx'
import classes from './payment.module.css'
import { ResultMark } from './result-mark.tsx'
import { Booked, Unbooked } from './success-result.tsx'
import { useSettled } from './use-settled.ts'

export { loadVisitor as loader, recallVisitor as clientLoader } from './open-page.tsx'

export const handle: PageHandle = { access: 'open' }

export const meta = titled(successCopy.pageTitle)

/** Where every payment ends: the server confirms it and answers the booking. */
export default function PaymentSuccess() {
  const user = useVisitor()
  const [query] = useSearchParams()
  const intentId = query.get('payment_intent')
  const failed = query.get('redirect_status') === 'failed'
  const { settled, again } = useSettled(failed ? null : intentId)

  return (
    <OpenPage user={user} narrow>
      <div aria-live="polite">
        {failed && <NotPaid />}
        {!failed && !intentId && <Unbooked state="unknown" onRetry={again} />}
        {!failed && intentId && !settled && (
          <section className={classes.result}>
            <LoadingArea variant="sparkle" />
            <h1>{successCopy.creating}</h1>
          </section>
        )}
        {settled?.state === 'done' && <Booked receipt={settled.receipt} guest={!user} />}
        {settled && settled.state !== 'done' && <Unbooked state={settled.state} onRetry={again} />}
      </div>
    </OpenPage>
  )
}

/** Klarna, Afterpay or the bank sent the payer back without the money. */
function NotPaid() {
  const navigate = useNavigate()
  const { title, text, action } = successCopy.failed

  function payAgain() {
    if (recordOrNull('pendingAuthJobPayment')) return navigate(paths.authPayment())
    return navigate(recordOrNull('guestBookingData') ? paths.guestPayment() : paths.bookNow())
  }

  return (
    <section className={classes.result}>
      <ResultMark kind="bad" />
      <h1>{title}</h1>
      <p className={classes.lead}>{text}</p>
      <Button onClick={() => void payAgain()}>{action}</Button>
    </section>
  )
}
