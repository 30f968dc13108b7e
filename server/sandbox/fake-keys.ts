import { createHmac } from 'node:crypto'

/** Keys of the fakes: no one can guess them, and they stay the same after a restart. */
export function fakeKeys(secret: string) {
  const key = (name: string) => createHmac('sha256', secret).update(`fake ${name}`).digest('hex')
  return {
    stripeSecretKey: `sk_test_${key('stripe secret')}`,
    stripePublishableKey: `pk_test_${key('stripe publishable')}`,
    stripeWebhookSecret: `whsec_${key('stripe webhook')}`,
    twilioAccountSid: `AC${key('twilio account').slice(0, 32)}`,
    twilioAuthToken: key('twilio token').slice(0, 32),
    vapidPrivateKey: Buffer.from(key('vapid'), 'hex').toString('base64url'),
    checkrApiKey: key('checkr').slice(0, 40),
  }
}
