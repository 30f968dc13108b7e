import { AsyncLocalStorage } from 'node:async_hooks'
import Stripe from 'stripe'

/** A person waits for the answer, and the browser gives up after 20 seconds; tasks and commands have the SDK's time. */
const requestPatienceMs = 10_000

const deadline = new AsyncLocalStorage<{ at: number }>()

/** Everything that `act` does has ten seconds for Stripe in all. */
export function withStripeDeadline(act: () => void, patienceMs = requestPatienceMs): void {
  deadline.run({ at: performance.now() + patienceMs }, act)
}

/** The call's answer, or a connection error once the request's time is over; what was sent then repeats under its key. */
export async function beforeDeadline<T>(call: () => Promise<T>): Promise<T> {
  const limit = deadline.getStore()
  if (!limit) return call()
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    const message = 'Stripe did not answer in time for the request'
    const fail = () => reject(new Stripe.errors.StripeConnectionError({ message, type: 'api_error' }))
    timer = setTimeout(fail, Math.max(0, limit.at - performance.now()))
  })
  try {
    return await Promise.race([call(), over])
  } finally {
    clearTimeout(timer)
  }
}
