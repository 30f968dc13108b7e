import type { ConfigView } from '#contract/platform.ts'
import type { Cadence } from '#domain/enums.ts'
import type { Home } from '#domain/job/home.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { laterPriceOf } from '#web/features/booking-form/price.tsx'
import { regularDiscountOn } from '#web/features/booking-form/regular-discount.ts'

/** What a visit costs the customer after a change, in dollars: at the prices and with the discount in force. */
export function totalAfter(series: Home & { cadence: Cadence }, config: ConfigView): number {
  const cents = centsFromDollars(laterPriceOf(series, config.today, config))
  return dollarsFromCents(cents - regularDiscountOn(cents, series.cadence, config))
}
