import { stripeKeys } from './stripe-keys.ts'

export const cards = { good: '4242424242424242', declined: '4000000000000002' }

/** Pays an intent as the browser's Stripe.js does, with the publishable key and the client secret. */
export async function pay(
  stripeOrigin: string,
  clientSecret: string,
  number = cards.good,
  key: string = stripeKeys.publishableKey,
): Promise<Response> {
  const id = clientSecret.split('_secret_')[0]
  return fetch(`${stripeOrigin}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  })
}
