import { discountOn } from '#domain/payment-parts.ts'
import { quote } from '#domain/pricing/quote.ts'
import { addDays } from '#domain/service-time.ts'
import { pricesOf, type SettingsText } from '#domain/settings/settings.ts'
import type { SeriesRow } from './queries.ts'

type PricedSeries = Pick<SeriesRow, 'bathroom_count' | 'discount_percent' | 'first_day'>

/** What a visit of a series costs by these settings and what the platform pays of it, in cents. */
export function visitPrice(
  { bathroom_count: bathrooms, discount_percent: percent, first_day: day }: PricedSeries,
  settings: SettingsText,
): { priceCents: number; discountCents: number } {
  // No visit of a series is planned for the day on which it is booked.
  const { totalCents } = quote(addDays(day, 1), day, bathrooms, pricesOf(settings))
  return { priceCents: totalCents, discountCents: discountOn(totalCents, { percent }) }
}

/** What the customer pays of it. */
export function visitTotal(series: PricedSeries, settings: SettingsText): number {
  const { priceCents, discountCents } = visitPrice(series, settings)
  return priceCents - discountCents
}
