import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discountOn,
  moneyLeft,
  type PaymentParts,
  partsLeft,
  partsOfPrice,
  splitRefund,
} from './payment-parts.ts'
import { splitPrice } from './payout/split.ts'
import { defaultTerms } from './terms.ts'

const price = fc.integer({ min: 50, max: 10_000_000 })
const cents = fc.integer({ min: 0, max: 10_000_000 })
const sum = ({ card, credit, promotion }: PaymentParts) => card + credit + promotion

describe('partsOfPrice', () => {
  it('adds up to the price, and leaves the card nothing or a charge that Stripe takes', () => {
    fc.assert(
      fc.property(price, cents, cents, (priceCents, discountCents, availableCents) => {
        const parts = partsOfPrice(priceCents, discountCents, availableCents)
        expect(sum(parts)).toBe(priceCents)
        expect(parts.card === 0 || parts.card >= 50).toBe(true)
        expect(parts.promotion).toBeLessThanOrEqual(discountCents)
        expect(parts.credit).toBeLessThanOrEqual(availableCents)
        expect(Math.min(parts.card, parts.credit, parts.promotion)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('takes a percentage or an amount off, at most the price', () => {
    expect(discountOn(9000, { percent: 15 })).toBe(1350)
    expect(discountOn(9000, { amountCents: 2000 })).toBe(2000)
    expect(discountOn(1500, { amountCents: 2000 })).toBe(1500)
    // 49 cents are no charge: the discount is a cent smaller.
    expect(discountOn(2049, { amountCents: 2000 })).toBe(1999)
  })
})

describe('splitRefund', () => {
  it('gives each source back at most what it paid, in any number of refunds, and all in the end', () => {
    const orders = fc.constantFrom('not_taking_place' as const, 'lower_price' as const)
    const refunds = fc.array(fc.tuple(cents, orders), { maxLength: 8 })
    fc.assert(
      fc.property(price, cents, cents, refunds, (priceCents, discount, available, wanted) => {
        const parts = partsOfPrice(priceCents, discount, available)
        const payment = {
          ...{ amount_cents: priceCents, refunded_cents: 0 },
          ...{ promotion_cents: parts.promotion, promotion_refunded_cents: 0 },
          ...{ credit_cents: parts.credit, credit_refunded_cents: 0 },
        }
        const all = [...wanted, [priceCents, 'not_taking_place'] as const]
        const back: PaymentParts = { card: 0, credit: 0, promotion: 0 }
        for (const [asked, why] of all) {
          const refund = Math.min(asked, payment.amount_cents - payment.refunded_cents)
          const split = splitRefund(partsLeft(payment), refund, why)
          expect(sum(split)).toBe(refund)
          payment.refunded_cents += refund
          payment.promotion_refunded_cents += split.promotion
          payment.credit_refunded_cents += split.credit
          for (const source of ['card', 'credit', 'promotion'] as const) back[source] += split[source]
          // What the customer paid, the refunds and the rest are one sum.
          expect(moneyLeft(payment) + back.card + back.credit).toBe(parts.card + parts.credit)
          // The cleaner earns of the whole price minus refunds, also of the part that the platform has paid.
          const kept = payment.amount_cents - payment.refunded_cents
          const own = moneyLeft(payment)
          const earned = (of: number) => splitPrice(of, defaultTerms).earningsCents
          expect(earned(kept)).toBeGreaterThanOrEqual(earned(own))
        }
        expect(back).toEqual(parts)
      }),
    )
  })

  it('takes a kept fee from the customer first, and a lower price from the card first', () => {
    const left = { card: 4000, credit: 3000, promotion: 2000 }
    expect(splitRefund(left, 6750, 'not_taking_place')).toEqual({ card: 4000, credit: 750, promotion: 2000 })
    expect(splitRefund(left, 5000, 'lower_price')).toEqual({ card: 4000, credit: 1000, promotion: 0 })
  })
})
