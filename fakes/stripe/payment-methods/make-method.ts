import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { address, addressOf } from '../api/address.ts'
import { foundFor } from '../api/list-page.ts'
import { anything, hash, integer, metadata, oneOf, required, text } from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { checkCard } from '../cards/check-card.ts'
import { namedMethods, type TestCard } from '../cards/test-cards.ts'
import { invalid, namesMissing, notNow } from '../errors.ts'
import { newId } from '../ids.ts'
import { asStripe } from '../store/as-stripe.ts'

export const billingFields = hash({ address, email: text, name: text, phone: text, tax_id: text })

export const methodFields = {
  type: required(text),
  billing_details: billingFields,
  card: hash({
    number: text,
    exp_month: integer,
    exp_year: integer,
    cvc: text,
    token: text,
    networks: anything,
  }),
  klarna: anything,
  afterpay_clearpay: anything,
  metadata,
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
}

type Billing = ReturnType<typeof billingFields>

type PaymentMethod = {
  type: string
  allow_redisplay?: 'always' | 'limited' | 'unspecified' | undefined
  billing_details?: Billing
  card?: { number?: string; exp_month?: number; exp_year?: number; cvc?: string; token?: string } | undefined
  metadata?: Record<string, string> | '' | undefined
}

const offered = ['card', 'klarna', 'afterpay_clearpay']

/** Validates and stores a payment method; of a card only its brand, last digits and behaviour are stored. */
export function makeMethod(call: StripeApiCall, given: PaymentMethod): Stripe.PaymentMethod {
  if (!offered.includes(given.type)) {
    throw invalid(`Invalid type: must be one of ${offered.join(', ')}`, { param: 'type' })
  }
  const id = newId('pm')
  const method = {
    id,
    object: 'payment_method',
    allow_redisplay: given.allow_redisplay ?? 'unspecified',
    billing_details: billingOf(given.billing_details),
    created: call.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: given.metadata || {},
    type: given.type,
    ...(given.type === 'card' ? { card: readCard(call, id, given.card ?? {}) } : { [given.type]: {} }),
  }
  return call.store.put('payment_methods', asStripe(method))
}

const nobody = { address: addressOf(undefined), email: null, name: null, phone: null, tax_id: null }

/** Billing details: new values override the stored ones. */
export function billingOf(given: Billing, before: Stripe.PaymentMethod.BillingDetails = nobody) {
  const { address: where, ...rest } = given ?? {}
  const said = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...before,
    ...Object.fromEntries(said.map(([name, value]) => [name, value || null])),
    ...(where && { address: { ...before.address, ...addressOf(where) } }),
  } as Stripe.PaymentMethod.BillingDetails
}

function readCard(call: StripeApiCall, id: string, given: NonNullable<PaymentMethod['card']>) {
  const [, wallet, ofWallet] = given.token?.match(/^tok_(apple_pay|google_pay)_(\w+)$/) ?? []
  const named = ofWallet ? `pm_card_${ofWallet}` : given.token?.replace(/^tok_/, 'pm_card_')
  const number = named ? namedMethods[named] : given.number
  if (number === undefined) {
    if (given.token) throw namesMissing('token', given.token, 'payment_method_data[card][token]')
    throw invalid('Missing required param: card[number].', {
      code: 'parameter_missing',
      param: 'card[number]',
    })
  }
  const thisYear = new Date(call.now() * 1000).getUTCFullYear()
  const month = given.exp_month ?? (named ? 12 : 0)
  const givenYear = given.exp_year ?? (named ? thisYear + 4 : 0)
  const known = checkCard({ number, month, year: givenYear, cvc: given.cvc }, call.now())
  call.store.put('card_behaviours', { id, outcome: known.outcome, used: false })
  const year = givenYear < 100 ? givenYear + 2000 : givenYear
  const cvcCheck = given.cvc === undefined ? null : known.outcome === 'incorrect_cvc' ? 'fail' : 'pass'
  return {
    ...numberFields(known),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
    country: 'US',
    exp_month: month,
    exp_year: year,
    generated_from: null,
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: wallet ? { dynamic_last4: known.number.slice(-4), type: wallet, [wallet]: {} } : null,
  }
}

/** What a card's number says about it. */
export const numberFields = (known: TestCard) => ({
  brand: known.brand,
  display_brand: known.brand,
  fingerprint: fingerprintOf(known),
  funding: known.funding,
  last4: known.number.slice(-4),
  networks: { available: [known.brand], preferred: null },
})

// A real card's number leaves no trace, not even as a hash.
function fingerprintOf(card: TestCard) {
  if (card.outcome === 'live_card') return newId('card').slice(5, 21)
  return createHash('sha256').update(`card ${card.number}`).digest('hex').slice(0, 16)
}

/** The method of this id; Stripe's named test methods make a new one each time. */
export function findMethod(call: StripeApiCall, id: string): Stripe.PaymentMethod {
  if (namedMethods[id]) return makeMethod(call, { type: 'card', card: { token: id } })
  const method = foundFor(call.store.get('payment_methods', id), 'PaymentMethod', id, 'payment_method')
  if (method.customer === null && call.store.get('card_behaviours', id)?.used) {
    throw notNow(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    )
  }
  return method
}
