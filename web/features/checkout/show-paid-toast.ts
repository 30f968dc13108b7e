import type { PaymentIntent } from '@stripe/stripe-js'
import { paymentCopy } from '#text/payment.ts'
import { toast } from '#web/ui/toast.ts'

/** Shows a toast once the payment succeeded; the next page reports one that is processing. Source: C-035. */
export function showPaidToast({ status }: Pick<PaymentIntent, 'status'>): void {
  if (status === 'succeeded') toast.success(paymentCopy.succeeded)
}
