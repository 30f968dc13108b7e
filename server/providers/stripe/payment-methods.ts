import Stripe from 'stripe'
import type { StripeClient } from './client.ts'
import { callStripe, type StripeCard, walletOf } from './intents.ts'

export interface SetupState {
  id: string
  status: Stripe.SetupIntent.Status
  clientSecret: string | null
  customer: string | null
  metadata: Record<string, string>
  /** Null while nothing is set up, and for ways to pay other than cards. */
  card: StripeCard | null
}

/** Creates the customer object of an account; one account gets one, also when two calls are concurrent. */
export async function createStripeCustomer(stripe: StripeClient, userId: number): Promise<string> {
  const customer = await callStripe(stripe, (sdk) =>
    sdk.customers.create(
      { metadata: { user_id: String(userId) } },
      { idempotencyKey: `customer-of-user-${userId}` },
    ),
  )
  return customer.id
}

/** Creates a SetupIntent for a card that is charged later without its holder. */
export async function createSetup(
  stripe: StripeClient,
  { customer, metadata }: { customer: string; metadata: Record<string, string> },
): Promise<SetupState> {
  const setup = await callStripe(stripe, (sdk) =>
    sdk.setupIntents.create({
      customer,
      metadata,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    }),
  )
  return readSetup(setup)
}

/** Reads a SetupIntent as Stripe has it now; null when Stripe does not know it. */
export async function retrieveSetup(stripe: StripeClient, id: string): Promise<SetupState | null> {
  try {
    return readSetup(
      await callStripe(stripe, (sdk) => sdk.setupIntents.retrieve(id, { expand: ['payment_method'] })),
    )
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Reads a card and the customer it is attached to; null when Stripe does not know it. */
export async function retrieveCard(
  stripe: StripeClient,
  id: string,
): Promise<{ card: StripeCard | null; customer: string | null } | null> {
  try {
    const method = await callStripe(stripe, (sdk) => sdk.paymentMethods.retrieve(id))
    return { card: cardOf(method), customer: idOf(method.customer) }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Detaches a card from its customer, after which it cannot be charged; one that is gone is no error. */
export async function detachCard(stripe: StripeClient, id: string): Promise<void> {
  try {
    await callStripe(stripe, (sdk) => sdk.paymentMethods.detach(id))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

/** Deletes a customer with its cards; one that is gone is no error. */
export async function deleteStripeCustomer(stripe: StripeClient, id: string): Promise<void> {
  try {
    await callStripe(stripe, (sdk) => sdk.customers.del(id))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

function readSetup(setup: Stripe.SetupIntent): SetupState {
  const method = setup.payment_method
  return {
    id: setup.id,
    status: setup.status,
    clientSecret: setup.client_secret,
    customer: idOf(setup.customer),
    metadata: setup.metadata ?? {},
    // A detached card can never be charged again.
    card: method && typeof method !== 'string' && method.customer ? cardOf(method) : null,
  }
}

function cardOf({ id, card }: Stripe.PaymentMethod): StripeCard | null {
  if (!card) return null
  return {
    id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    wallet: walletOf(card.wallet),
  }
}

const idOf = (named: string | { id: string } | null) =>
  typeof named === 'string' ? named : (named?.id ?? null)

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
