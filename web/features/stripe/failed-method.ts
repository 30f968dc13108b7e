import { useSearchParams } from 'react-router'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import type { Method } from './confirm-payment.ts'
import type { PaymentOutcomeProblem } from './payment-outcome.ts'

type RedirectMethod = Exclude<Method, 'card'>

/** A payment method that redirects to its own page, by name. */
export function redirectMethodOf(name: string | null): RedirectMethod | undefined {
  return name === 'klarna' || name === 'afterpay_clearpay' ? name : undefined
}

/** The redirecting method that returned without a payment, from the URL. */
export function useFailedMethod(manyMethods: boolean): RedirectMethod | undefined {
  const [search] = useSearchParams()
  return manyMethods ? redirectMethodOf(search.get('failed')) : undefined
}

export function redirectMethodProblem(method: RedirectMethod): PaymentOutcomeProblem {
  const name = paymentCopy.methods[method]
  const { failedElsewhere, notCompleted, advice } = paymentFailures
  return { title: failedElsewhere, text: notCompleted(name), advice: advice.elsewhere(name) }
}
