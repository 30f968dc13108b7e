import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'

type ReadStatus = Answer<'GET /api/platform/status'>

/** Returns whether marketplace payments are set up, in general words: no keys, ids or file names (C-069). */
export function readStatus({ stripe }: Context): ReadStatus {
  if (!stripe.sdk)
    return {
      isConfigured: false,
      message: 'Payments are not set up yet. Customers can book, and pay once the setup is finished.',
      nextSteps: [
        'Open an account with the payment provider and activate Connect.',
        'Give the server the secret key, the publishable key and the webhook signing secret.',
        'Point the provider’s webhooks at this site and start the server again.',
      ],
    }
  return {
    isConfigured: true,
    message: stripe.testMode
      ? 'Marketplace payments work in test mode: no real money moves.'
      : 'Marketplace payments are set up and live.',
    nextSteps: stripe.testMode ? ['Replace the test keys with live keys when you are ready to open.'] : [],
  }
}
