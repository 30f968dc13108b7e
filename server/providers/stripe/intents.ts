import Stripe from 'stripe'
import { refuse } from '#server/plugins/refusal.ts'
import type { StripeClient } from './client.ts'
import { beforeDeadline } from './deadline.ts'
import { isOutage } from './failures.ts'

/** What the rest of the server knows of a payment intent. Amounts in integer cents. */
export interface IntentState {
  id: string
  clientSecret: string | null
  status: Stripe.PaymentIntent.Status
  amountCents: number
  receivedCents: number
  currency: string
  metadata: Record<string, string>
  chargeId: string | null
  /** When its charge was made; null while there is none. */
  paidAt: Date | null
  /** What Stripe kept of the charge, in cents; null while it has not said. */
  feeCents: number | null
  /** The same for every payment with one card; null for other ways to pay, and while nothing is paid. */
  cardFingerprint: string | null
  /** The customer's object at Stripe, for an intent that is tied to one. */
  customer: string | null
  /** The card that paid, where the payer keeps it for later; null otherwise. */
  keptCard: StripeCard | null
}

/** A card at Stripe, without its number. */
export interface StripeCard {
  /** Stripe's id of the payment method. */
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  fingerprint: string | null
  /** Stripe's code of the wallet that holds it; null for a typed card. */
  wallet: string | null
}

interface NewIntent {
  amountCents: number
  metadata: Record<string, string>
  idempotencyKey: string
  description: string
  receiptEmail?: string | null
  transferGroup?: string
}

export const currency = 'usd'

/** Creates a payment intent; the same idempotency key answers the same intent (S-11). */
export async function createIntent(door: StripeClient, intent: NewIntent): Promise<IntentState> {
  return callStripe(door, (sdk) =>
    sdk.paymentIntents.create(
      {
        amount: intent.amountCents,
        currency,
        automatic_payment_methods: { enabled: true },
        metadata: intent.metadata,
        description: intent.description,
        ...(intent.receiptEmail ? { receipt_email: intent.receiptEmail } : {}),
        ...(intent.transferGroup ? { transfer_group: intent.transferGroup } : {}),
      },
      { idempotencyKey: intent.idempotencyKey },
    ),
  ).then(readIntent)
}

/** Ties an open intent to a customer; with `keepsCard` the card that pays it is kept for later charges. */
export async function tieIntent(
  door: StripeClient,
  id: string,
  {
    customer,
    keepsCard,
    metadata,
  }: { customer: string; keepsCard: boolean; metadata: Record<string, string> },
): Promise<void> {
  const setup_future_usage = keepsCard ? 'off_session' : ''
  await callStripe(door, (sdk) => sdk.paymentIntents.update(id, { customer, setup_future_usage, metadata }))
}

interface OffSessionRequest {
  /** An intent that an earlier try made; null for a new one. */
  made: Pick<IntentState, 'id' | 'chargeId'> | null
  amountCents: number
  customer: string
  /** Stripe's id of a card of this customer. */
  card: string
  metadata: Record<string, string>
  description: string
  transferGroup: string
  idempotencyKey: string
}

/** How a charge without its payer ended: `needs_customer` when their bank asks for them, `processing` while it is open. */
export interface OffSessionCharge {
  outcome: 'paid' | 'processing' | 'declined' | 'needs_customer'
  intentId: string | null
  /** The bank's reason, such as insufficient_funds. */
  declineCode: string | null
}

/**
 * Charges a kept card without its holder. The same idempotency key makes one intent, of which each attempt is
 * confirmed once: Stripe refuses a key that comes again with another call or another card, and repeats an
 * answer that is no longer true.
 */
export async function chargeOffSession(
  door: StripeClient,
  { made, amountCents, customer, card, idempotencyKey, transferGroup, ...about }: OffSessionRequest,
): Promise<OffSessionCharge> {
  const how = { payment_method: card, off_session: true } as const
  const intentId = made?.id ?? null
  const key = made ? `${idempotencyKey}-after-${made.chargeId}-${card}` : idempotencyKey
  const options = { idempotencyKey: key }
  try {
    if (intentId !== null) await callStripe(door, (sdk) => sdk.paymentIntents.update(intentId, { customer }))
    const intent = await callStripe(door, (sdk) =>
      intentId === null
        ? sdk.paymentIntents.create(
            {
              ...{ amount: amountCents, currency, customer, transfer_group: transferGroup, ...about },
              ...{ automatic_payment_methods: { enabled: true }, confirm: true, ...how },
            },
            options,
          )
        : sdk.paymentIntents.confirm(intentId, how, options),
    )
    return { outcome: outcomeOf(intent.status), intentId: intent.id, declineCode: null }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    const asksHolder = error.code === 'authentication_required'
    return {
      outcome: asksHolder ? 'needs_customer' : 'declined',
      intentId: error.payment_intent?.id ?? intentId,
      // Empty where the error's code says it all, such as expired_card.
      declineCode: error.decline_code || error.code || null,
    }
  }
}

function outcomeOf(status: Stripe.PaymentIntent.Status): OffSessionCharge['outcome'] {
  if (status === 'processing') return 'processing'
  return status === 'succeeded' ? 'paid' : 'needs_customer'
}

/** Reads an intent as Stripe has it now; null when Stripe does not know it. */
export async function retrieveIntent(door: StripeClient, id: string): Promise<IntentState | null> {
  try {
    return readIntent(
      await callStripe(door, (sdk) =>
        sdk.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }),
      ),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/** The intent of a payment among the latest ones, if an earlier try made one; null when there is none. */
export async function findIntent(
  door: StripeClient,
  paymentId: number,
  since: Date,
): Promise<IntentState | null> {
  // An hour earlier, whatever our clock thinks of Stripe's.
  const created = { gte: Math.floor(since.getTime() / 1000) - 3600 }
  const intents = await callStripe(door, (sdk) =>
    sdk.paymentIntents.list({ created, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  )
  const made = intents.find(({ metadata }) => metadata.payment_id === String(paymentId))
  return made ? readIntent(made) : null
}

/** Makes an open intent unpayable; one that was paid meanwhile stays as it is. */
export async function cancelIntent(door: StripeClient, id: string): Promise<void> {
  try {
    await callStripe(door, (sdk) => sdk.paymentIntents.cancel(id))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return
    throw error
  }
}

/** Takes off a charge whom its receipt went to; the charge itself stays in Stripe's books. */
export async function removeReceiptEmail(door: StripeClient, chargeId: string): Promise<void> {
  const charge = await callStripe(door, (sdk) => sdk.charges.update(chargeId, { receipt_email: '' }))
  const intentId =
    typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id
  if (charge.receipt_email || !intentId) return
  await callStripe(door, (sdk) => sdk.paymentIntents.update(intentId, { receipt_email: '' })).catch(
    // A finished intent may be closed to changes.
    (error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    },
  )
}

function readIntent(intent: Stripe.PaymentIntent): IntentState {
  const charge = intent.latest_charge
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    paidAt: charge === null || typeof charge === 'string' ? null : new Date(charge.created * 1000),
    feeCents: feeOf(charge),
    cardFingerprint:
      typeof charge === 'string' ? null : (charge?.payment_method_details?.card?.fingerprint ?? null),
    customer: typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
    keptCard: intent.setup_future_usage === 'off_session' ? cardThatPaid(charge) : null,
  }
}

function cardThatPaid(charge: Stripe.PaymentIntent['latest_charge']): StripeCard | null {
  if (charge === null || typeof charge === 'string' || !charge.payment_method) return null
  const card = charge.payment_method_details?.card
  if (!card?.last4 || !card.brand || !card.exp_month || !card.exp_year) return null
  return {
    id: charge.payment_method,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    wallet: walletOf(card.wallet),
  }
}

/** Stripe's code of a card's wallet. */
export const walletOf = (wallet: { type: string } | null | undefined): string | null => wallet?.type ?? null

function feeOf(charge: Stripe.PaymentIntent['latest_charge']): number | null {
  const movement = typeof charge === 'string' ? null : charge?.balance_transaction
  return movement && typeof movement !== 'string' ? movement.fee : null
}

/** Runs a call; a Stripe that is not set up or not reachable becomes a refusal a person understands. */
export async function callStripe<T>(door: StripeClient, call: (sdk: Stripe) => Promise<T>): Promise<T> {
  const { sdk } = door
  if (!sdk) throw refuse('payments_unavailable')
  try {
    return await beforeDeadline(() => call(sdk))
  } catch (error) {
    if (isOutage(error)) throw Object.assign(refuse('payments_unavailable'), { cause: error })
    throw error
  }
}
