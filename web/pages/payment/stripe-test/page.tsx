import { paymentCopy } from '../../../copy/payment.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { TestPayment } from '../checkout/test-payment.tsx'

export { loadVisitor as loader, recallVisitor as clientLoader } from '../checkout/open-page.tsx'

export const handle: PageHandle = { access: 'open' }

export const meta = titled(() => paymentCopy.test.stripeTitle)

export default function StripeTest() {
  return (
    <TestPayment title={paymentCopy.test.stripeTitle} text={paymentCopy.test.stripeText} amountCents={1000} />
  )
}
