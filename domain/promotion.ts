import { type Discount, discountOn } from './payment-parts.ts'

/** What a code can take off a price: percent, or cents. */
export const discountPercentLimits = { min: 1, max: 100 }
export const discountCentsLimits = { min: 100, max: 100_000 }

export const promoCodePattern = /^[A-Z0-9]{4,24}$/

interface PromotionRow {
  percent: number | null
  amount_cents: number | null
  starts_at: Date
  ends_at: Date | null
  ended_at: Date | null
}

/** True while a code can be used, as far as its dates go. */
export function isPromotionOpen({ starts_at, ends_at, ended_at }: PromotionRow, now: Date): boolean {
  return starts_at <= now && (ends_at === null || now < ends_at) && ended_at === null
}

/** What a promotion takes off a price, in cents. */
export function promotionOn(priceCents: number, { percent, amount_cents }: PromotionRow): number {
  const discount: Discount = percent === null ? { amountCents: amount_cents ?? 0 } : { percent }
  return discountOn(priceCents, discount)
}
