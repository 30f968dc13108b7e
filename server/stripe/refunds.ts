import type Stripe from 'stripe'
import type { StripeDoor } from './client.ts'
import { reachStripe } from './intents.ts'

interface NewRefund {
  paymentIntentId: string
  amountCents: number
  idempotencyKey: string
  metadata: Record<string, string>
}

/** Returns part or all of a payment, in cents; the key makes it happen once. */
export async function createRefund(door: StripeDoor, refund: NewRefund): Promise<Stripe.Refund> {
  return reachStripe(door, (sdk) =>
    sdk.refunds.create(
      { payment_intent: refund.paymentIntentId, amount: refund.amountCents, metadata: refund.metadata },
      { idempotencyKey: refund.idempotencyKey },
    ),
  )
}
