import { origin } from './base.js'
import { toForm } from './to-form.js'
import { sayError } from './words.js'

const noConnection = {
  type: 'api_connection_error',
  message:
    'We could not reach the payment provider. You have not been charged. Please check your connection and try again.',
}

/** A call with the publishable key: `{ ok }` or `{ error }`, as every method of Stripe.js answers. */
export async function askApi(method, path, values) {
  const form = toForm(values)
  const request =
    method === 'GET' ? [`${origin}${path}?${form}`] : [`${origin}${path}`, { method, body: form }]
  try {
    const response = await fetch(...request)
    const body = await response.json()
    return body.error ? { error: sayError(body.error) } : { ok: body }
  } catch {
    return { error: noConnection }
  }
}

export const intentIdOf = (clientSecret) => clientSecret.split('_secret_')[0]

export function retrieveIntent(key, clientSecret) {
  const path = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  return askApi('GET', `/v1/${path}/${intentIdOf(clientSecret)}`, { key, client_secret: clientSecret })
}
