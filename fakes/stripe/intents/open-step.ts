import type { StripeApiCall } from '../api/route.ts'
import { newId } from '../ids.ts'
import type { Attempt } from '../store/tables.ts'

interface StepMethod {
  return_url?: string | null | undefined
  use_stripe_sdk?: boolean | undefined
}

/** Opens the challenge or approval page, whose address cannot be guessed; answers the intent's `next_action`. */
export function openStep(
  call: StripeApiCall,
  asked: Pick<Attempt, 'intent' | 'method' | 'kind'>,
  { return_url: returnUrl = null, use_stripe_sdk: inPage }: StepMethod,
) {
  const id = newId('payatt')
  call.store.put('attempts', { id, ...asked, returnUrl, state: 'open' })
  const challenge = asked.kind === 'three_d_secure'
  const url = `${call.origin}/stripe-fake/${challenge ? 'challenge' : 'approve'}/${id}`
  return challenge && (inPage || returnUrl === null)
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: id },
      }
    : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
}
