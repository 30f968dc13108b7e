import type { PaymentIntent } from '@stripe/stripe-js'
import { paymentCopy } from '#web/copy/payment.ts'
import { toast } from '#web/ui/toast.ts'

/** Says so once the money has come; one that is still on its way is told by the next page. Source: C-035. */
export function tellPaid({ status }: Pick<PaymentIntent, 'status'>): void {
  if (status === 'succeeded') toast.success(paymentCopy.succeeded)
}
