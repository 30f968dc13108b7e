import { useSearchParams } from 'react-router'
import { paymentCopy, paymentFailures } from '#web/copy/payment.ts'
import type { Method } from './confirm-payment.ts'
import type { PaymentOutcomeProblem } from './payment-outcome.ts'

type Elsewhere = Exclude<Method, 'card'>

/** The name of a way to pay that has a page of its own. */
export function methodElsewhere(name: string | null): Elsewhere | undefined {
  return name === 'klarna' || name === 'afterpay_clearpay' ? name : undefined
}

/** The way to pay that sent the payer back without the money: the address says it. */
export function useFailedMethod(manyMethods: boolean): Elsewhere | undefined {
  const [search] = useSearchParams()
  return manyMethods ? methodElsewhere(search.get('failed')) : undefined
}

export function problemAt(method: Elsewhere): PaymentOutcomeProblem {
  const name = paymentCopy.methods[method]
  const { failedElsewhere, notCompleted, advice } = paymentFailures
  return { title: failedElsewhere, text: notCompleted(name), advice: advice.elsewhere(name) }
}
