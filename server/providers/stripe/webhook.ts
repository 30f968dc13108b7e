import Stripe from 'stripe'
import { refuse } from '#server/plugins/refusal.ts'
import type { StripeClient } from './client.ts'

export type StripeEvent = Stripe.Event

const toleranceSeconds = 300

/**
 * Reads a webhook; refuses what was not signed over these very bytes with a secret of ours (S-07).
 * Stripe signs the events of our account and those of connected accounts with a secret each.
 */
export function parseWebhookEvent(door: StripeClient, rawBody: Buffer, signature: unknown): StripeEvent {
  // Over an empty part Stripe's library trips instead of refusing.
  if (typeof signature !== 'string' || /=\s*(,|$)/.test(signature)) throw refuse('bad_signature')
  for (const secret of door.keys?.webhookSecret.split(',') ?? []) {
    const event = secret.trim() && readSigned(door, rawBody, signature, secret.trim())
    if (event) return event
  }
  throw refuse('bad_signature')
}

function readSigned(
  { sdk }: StripeClient,
  rawBody: Buffer,
  signature: string,
  secret: string,
): StripeEvent | undefined {
  try {
    return sdk?.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined
    throw error
  }
}
