import { paymentCopy } from '../../../copy/payment.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { TestPayment } from '../checkout/test-payment.tsx'

export { loadVisitor as loader, recallVisitor as clientLoader } from '../checkout/open-page.tsx'

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
