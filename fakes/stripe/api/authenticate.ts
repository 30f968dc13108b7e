import { timingSafeEqual } from 'node:crypto'
import { invalid, unauthorized } from '../errors.ts'
import type { WorldSettings } from '../world.ts'

function keyFrom(authorization: string | undefined, formKey: unknown) {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer') return credentials
  if (scheme?.toLowerCase() === 'basic') {
    return Buffer.from(credentials, 'base64').toString().split(':')[0] ?? ''
  }
  return typeof formKey === 'string' ? formKey : ''
}

function same(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const masked = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`

/** Which of the two keys the caller holds; the publishable one opens few doors. */
export function authenticate(
  settings: WorldSettings,
  authorization: string | undefined,
  formKey: unknown,
  open: boolean,
): 'secret' | 'publishable' {
  const key = keyFrom(authorization, formKey)
  if (key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (same(key, settings.secretKey)) {
    if (authorization === undefined && typeof formKey === 'string') {
      throw invalid('A secret key belongs in the Authorization header, never in a form field.')
    }
    return 'secret'
  }
  if (!same(key, settings.publishableKey)) throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
  if (open) return 'publishable'
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
  )
}
