import { stripeKeys } from './stripe-keys.ts'

export const cards = { good: '4242424242424242', declined: '4000000000000002' }

/** What the browser's Stripe.js sends to pay an intent, with the publishable key and the client secret. */
export function payment(
  stripeOrigin: string,
  clientSecret: string,
  number = cards.good,
  key: string = stripeKeys.publishableKey,
): { url: string; form: URLSearchParams } {
  const id = clientSecret.split('_secret_')[0]
  return {
    url: `${stripeOrigin}/v1/payment_intents/${id}/confirm`,
    form: new URLSearchParams({
      key,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  }
}

/** Pays an intent as the browser does. */
export function pay(...what: Parameters<typeof payment>): Promise<Response> {
  const { url, form } = payment(...what)
  return fetch(url, { method: 'POST', body: form })
}
