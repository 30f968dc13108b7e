import { paymentCopy } from '#text/payment.ts'
import { TestPayment } from '#web/features/checkout/test-payment.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { titled } from '#web/ui/page-meta.ts'

export { loadVisitor as loader, recallVisitor as clientLoader } from '#web/features/checkout/open-page.tsx'

export const handle: PageHandle = { access: 'open' }

export const meta = titled(() => paymentCopy.test.stripeTitle)

export default function StripeTest() {
  return (
    <TestPayment title={paymentCopy.test.stripeTitle} text={paymentCopy.test.stripeText} amountCents={1000} />
  )
}
