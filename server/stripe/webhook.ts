import Stripe from 'stripe'
import { refuse } from '../http/refusal.ts'
import type { StripeDoor } from './client.ts'

export type StripeEvent = Stripe.Event

const toleranceSeconds = 300

/** Reads a webhook; refuses what was not signed over these very bytes with our secret (threats 7). */
export function readEvent(door: StripeDoor, rawBody: Buffer, signature: unknown): StripeEvent {
  if (!door.sdk || !door.keys?.webhookSecret || typeof signature !== 'string') throw refuse('bad_signature')
  try {
    return door.sdk.webhooks.constructEvent(rawBody, signature, door.keys.webhookSecret, toleranceSeconds)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw refuse('bad_signature')
    throw error
  }
}
