import type { ConfigView } from '#contract/platform.ts'
import type { DiscountKind } from '#domain/enums.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { discountOn } from '#domain/payment-parts.ts'
import type { BookingValues } from './booking-schema.ts'

/** A discount as the form shows it. */
export interface ShownDiscount {
  dollars: number
  kind: DiscountKind
}

/** What the platform pays of a regular visit, in cents; 0 for a single one. */
export function regularDiscountOn(
  priceCents: number,
  cadence: BookingValues['cadence'],
  { regularDiscounts }: Pick<ConfigView, 'regularDiscounts'>,
): number {
  return cadence === 'once' ? 0 : discountOn(priceCents, { percent: regularDiscounts[cadence] })
}

/** The same as the form shows it; null without one. */
export function regularDiscount(
  priceCents: number,
  cadence: BookingValues['cadence'],
  config: Pick<ConfigView, 'regularDiscounts'>,
): ShownDiscount | null {
  const cents = regularDiscountOn(priceCents, cadence, config)
  return cents > 0 ? { dollars: dollarsFromCents(cents), kind: 'regular_visits' } : null
}
