import Stripe from 'stripe'
import type { StripeClient } from './client.ts'
import { callStripe } from './intents.ts'

export interface MoneyAtStripe {
  /** Succeeded intents that pay for jobs and gift cards, with what they received in cents. */
  intents: Map<string, number>
  refunds: Map<string, number>
  transfers: Map<string, { sentCents: number; reversedCents: number }>
  /** Movements of the balance, without payouts to the operator's bank and test payments, in cents. */
  movements: { at: Date; cents: number }[]
  /** Ids that a fake for Stripe was asked for and does not know, as after a restore; never of Stripe itself. */
  unknownToFake: Set<string>
}

/** Of what was made at Stripe from the one moment on and before the other, by Stripe's clock; null is no limit. */
export interface StripeTimeWindow {
  from: Date | null
  to: Date | null
}

const always: StripeTimeWindow = { from: null, to: null }

/** Reads every object of that time that moved money, page by page. */
export async function readAllMoney(
  door: StripeClient,
  window: StripeTimeWindow = always,
): Promise<MoneyAtStripe> {
  return callStripe(door, async (sdk) => {
    const page = { limit: 100, ...createdIn(window) }
    const [listed, refunds, transfers, movements] = await Promise.all([
      Array.fromAsync(sdk.paymentIntents.list(page)),
      Array.fromAsync(sdk.refunds.list(page)),
      Array.fromAsync(sdk.transfers.list(page)),
      Array.fromAsync(sdk.balanceTransactions.list(page)),
    ])
    const charges = [
      ...movements.flatMap(({ source }) => idOf(source) ?? []),
      ...refunds.flatMap(({ charge }) => idOf(charge) ?? []),
    ]
    const intents = [...listed, ...(await intentsOf(sdk, charges, listed))]
    const foreign = intents.filter((intent) => !isOurs(intent))
    const foreignCharges = chargesOf(foreign)
    return {
      intents: new Map(intents.filter(isOurs).flatMap(paidBy)),
      refunds: new Map(refunds.filter(({ charge }) => !foreignCharges.has(idOf(charge))).flatMap(refundedBy)),
      transfers: new Map(transfers.map(sentBy)),
      movements: movements
        .filter(({ type, source }) => type !== 'payout' && !foreignCharges.has(idOf(source)))
        .map(({ created, net }) => ({ at: new Date(created * 1000), cents: net })),
      unknownToFake: new Set(),
    }
  })
}

/** When the balance last moved, by Stripe's clock; null when it never did. */
export async function newestMovement(door: StripeClient): Promise<Date | null> {
  const { data } = await callStripe(door, (sdk) => sdk.balanceTransactions.list({ limit: 1 }))
  return data[0] ? new Date(data[0].created * 1000) : null
}

/** Adds objects of any time by their ids; what Stripe does not know stays absent. */
export async function lookUpMoney(
  door: StripeClient,
  theirs: MoneyAtStripe,
  ids: { intents: string[]; refunds: string[]; transfers: string[] },
): Promise<void> {
  const lacks = (id: string) => door.standsIn && theirs.unknownToFake.add(id)
  await callStripe(door, async (sdk) => {
    for (const id of ids.intents) {
      const intent = await known(sdk.paymentIntents.retrieve(id))
      if (!intent) lacks(id)
      for (const [key, cents] of intent ? paidBy(intent) : []) theirs.intents.set(key, cents)
    }
    for (const id of ids.refunds) {
      const refund = await known(sdk.refunds.retrieve(id))
      if (!refund) lacks(id)
      for (const [key, cents] of refund ? refundedBy(refund) : []) theirs.refunds.set(key, cents)
    }
    for (const id of ids.transfers) {
      const transfer = await known(sdk.transfers.retrieve(id))
      if (transfer) theirs.transfers.set(...sentBy(transfer))
      else lacks(id)
    }
  })
}

function createdIn({ from, to }: StripeTimeWindow) {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  if (!from && !to) return {}
  return { created: { ...(from && { gte: seconds(from) }), ...(to && { lt: seconds(to) }) } }
}

/** The intents of charges that moved money in a time in which their intents were not made. */
async function intentsOf(sdk: Stripe, charges: string[], listed: Stripe.PaymentIntent[]) {
  const seen = chargesOf(listed)
  const found: Stripe.PaymentIntent[] = []
  for (const id of new Set(charges.filter((charge) => /^(ch|py)_/.test(charge) && !seen.has(charge)))) {
    const charge = await known(sdk.charges.retrieve(id, { expand: ['payment_intent'] }))
    const intent = charge?.payment_intent
    if (intent && typeof intent !== 'string') found.push(intent)
  }
  return found
}

async function known<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/** Test payments, and what else the account is used for, are of nothing that is sold here. */
const isOurs = ({ metadata }: Stripe.PaymentIntent) => Boolean(metadata.job_id || metadata.gift_card_id)

const paidBy = ({ id, status, amount_received }: Stripe.PaymentIntent): [string, number][] =>
  status === 'succeeded' ? [[id, amount_received]] : []

const refundedBy = ({ id, status, amount }: Stripe.Refund): [string, number][] =>
  status === 'failed' || status === 'canceled' ? [] : [[id, amount]]

const sentBy = ({
  id,
  amount,
  amount_reversed,
}: Stripe.Transfer): [string, { sentCents: number; reversedCents: number }] => [
  id,
  { sentCents: amount, reversedCents: amount_reversed },
]

const chargesOf = (intents: Stripe.PaymentIntent[]) =>
  new Set<string | null>(intents.flatMap(({ latest_charge }) => idOf(latest_charge) ?? []))

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' || !reference ? reference : reference.id
}
