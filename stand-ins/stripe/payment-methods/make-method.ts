import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { anything, hash, integer, metadata, required, text } from '../api/read-params.ts'
import type { Call } from '../api/route.ts'
import { checkCard } from '../cards/check-card.ts'
import { namedMethods, type TestCard } from '../cards/test-cards.ts'
import { invalid, missing, notNow } from '../errors.ts'
import { newId } from '../ids.ts'

const address = hash({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text })

export const methodFields = {
  type: required(text),
  billing_details: hash({ address, email: text, name: text, phone: text, tax_id: text }),
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
  allow_redisplay: text,
}

type Method = {
  type: string
  billing_details?:
    | { address?: Record<string, string | undefined>; email?: string; name?: string; phone?: string }
    | undefined
  card?: { number?: string; exp_month?: number; exp_year?: number; cvc?: string; token?: string } | undefined
  metadata?: Record<string, string> | '' | undefined
}

const offered = ['card', 'klarna', 'afterpay_clearpay']

/** Checks and keeps a way to pay; of a card only its brand, last digits and behaviour stay. */
export function makeMethod(call: Call, given: Method): Stripe.PaymentMethod {
  if (!offered.includes(given.type)) {
    throw invalid(`Invalid type: must be one of ${offered.join(', ')}`, { param: 'type' })
  }
  const id = newId('pm')
  const { address, email, name, phone } = given.billing_details ?? {}
  const method = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
        ...address,
      },
      email: email || null,
      name: name || null,
      phone: phone || null,
      tax_id: null,
    },
    created: call.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: given.metadata || {},
    type: given.type,
    ...(given.type === 'card' ? { card: readCard(call, id, given.card ?? {}) } : { [given.type]: {} }),
  }
  return call.store.put('payment_methods', method as unknown as Stripe.PaymentMethod)
}

function readCard(call: Call, id: string, given: NonNullable<Method['card']>) {
  const named = given.token?.replace(/^tok_/, 'pm_card_')
  const number = named ? namedMethods[named] : given.number
  if (number === undefined) {
    if (given.token) throw missing('token', given.token, 'payment_method_data[card][token]')
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
    brand: known.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
    country: 'US',
    display_brand: known.brand,
    exp_month: month,
    exp_year: year,
    fingerprint: fingerprintOf(known),
    funding: known.funding,
    generated_from: null,
    last4: known.number.slice(-4),
    networks: { available: [known.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

// A real card's number leaves no trace, not even as a hash.
function fingerprintOf(card: TestCard) {
  if (card.outcome === 'live_card') return newId('card').slice(5, 21)
  return createHash('sha256').update(`card ${card.number}`).digest('hex').slice(0, 16)
}

/** The method of this id; Stripe's named test methods make a new one each time. */
export function findMethod(call: Call, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  if (namedMethods[id]) return makeMethod(call, { type: 'card', card: { token: id } })
  const method = call.store.get('payment_methods', id)
  if (!method) throw missing('PaymentMethod', id, param)
  if (method.customer === null && call.store.get('card_behaviours', id)?.used) {
    throw notNow(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    )
  }
  return method
}
