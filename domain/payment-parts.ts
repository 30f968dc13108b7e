import type { PaymentSource } from './enums.ts'

/** The smallest amount that Stripe charges, in cents. */
const leastCardCents = 50

/** What a payment's amount is made of, in cents; the parts add up to it. */
export type PaymentParts = Record<PaymentSource, number>

/** What a code takes off a price: a share of it or an amount. */
export type Discount = { percent: number } | { amountCents: number }

/**
 * The discount on a price, in cents: at most the price, and never one that leaves less than the smallest
 * charge of a card.
 */
export function discountOn(priceCents: number, discount: Discount): number {
  const wanted =
    'percent' in discount ? Math.round((priceCents * discount.percent) / 100) : discount.amountCents
  return coverable(priceCents, Math.min(wanted, priceCents))
}

/**
 * Splits a price into what the platform gives, what the customer's credit pays, and what the card pays. The
 * card pays nothing or at least the smallest charge.
 */
export function partsOfPrice(
  priceCents: number,
  discountCents: number,
  availableCents: number,
): PaymentParts {
  const promotion = coverable(priceCents, Math.min(discountCents, priceCents))
  const due = priceCents - promotion
  const credit = coverable(due, Math.max(0, Math.min(availableCents, due)))
  return { promotion, credit, card: due - credit }
}

/** So much of `cents` that the rest of `of` is zero or can be charged. */
function coverable(of: number, cents: number): number {
  const rest = of - cents
  return rest === 0 || rest >= leastCardCents ? cents : Math.max(0, of - leastCardCents)
}

/** Columns of a payment, in cents. */
interface PaymentColumns {
  amount_cents: number
  refunded_cents: number
  promotion_cents: number
  credit_cents: number
  promotion_refunded_cents: number
  credit_refunded_cents: number
}

/** What is left of each part of a payment. */
export function partsLeft(payment: PaymentColumns): PaymentParts {
  const promotion = payment.promotion_cents - payment.promotion_refunded_cents
  const credit = payment.credit_cents - payment.credit_refunded_cents
  return { promotion, credit, card: payment.amount_cents - payment.refunded_cents - promotion - credit }
}

/** What the card pays of a payment's amount. */
export function cardCentsOf({
  amount_cents,
  promotion_cents,
  credit_cents,
}: Pick<PaymentColumns, 'amount_cents' | 'promotion_cents' | 'credit_cents'>): number {
  return amount_cents - promotion_cents - credit_cents
}

/** What the customer has paid, by card and credit, and not got back. */
export function moneyLeft(payment: PaymentColumns): number {
  const { card, credit } = partsLeft(payment)
  return card + credit
}

// The fee of a visit that does not take place stays with the customer as far as they have paid for it.
const orders = {
  not_taking_place: ['promotion', 'card', 'credit'],
  lower_price: ['card', 'credit', 'promotion'],
} as const satisfies Record<string, readonly PaymentSource[]>

/** Splits what goes back of a payment: each part returns the way it came. */
export function splitRefund(left: PaymentParts, cents: number, why: keyof typeof orders): PaymentParts {
  let rest = cents
  const back: PaymentParts = { card: 0, credit: 0, promotion: 0 }
  for (const source of orders[why]) {
    back[source] = Math.min(rest, left[source])
    rest -= back[source]
  }
  return back
}
