import type { TestApp } from './start-test-app.ts'
import { until } from './until.ts'

/** Until no one can pay it any more. */
export const paymentClosed = ({ context }: TestApp, paymentIntentId: string | null | undefined) =>
  until(async () => {
    const intent = await context.stripe.sdk?.paymentIntents.retrieve(paymentIntentId ?? '')
    return intent?.status === 'canceled'
  })
