import { paymentCopy } from '#text/payment.ts'
import { TestPayment } from '#web/features/checkout/test-payment.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { titled } from '#web/ui/page-meta.ts'

export { loadVisitor as loader, recallVisitor as clientLoader } from '#web/features/checkout/open-page.tsx'

export const handle: PageHandle = { access: 'open' }

export const meta = titled(() => paymentCopy.test.elementTitle)

export default function PaymentElementTest() {
  return (
    <TestPayment
      title={paymentCopy.test.elementTitle}
      text={paymentCopy.test.elementText}
      amountCents={9000}
      label={paymentCopy.payNow}
    />
  )
}
