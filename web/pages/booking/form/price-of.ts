import { centsFromDollars } from '../../../../domain/money.ts'
import { type Prices, type Quote, quote } from '../../../../domain/pricing/quote.ts'
import type { ServiceDay } from '../../../../domain/service-time.ts'
import type { Config } from '../../../api/config.tsx'

/** The operator's prices, from the dollars of the configuration. */
function pricesOf(config: Pick<Config, 'prices'>): Prices {
  const { regularBase, sameDayBase, perBathroom, emergencyAbove } = config.prices
  return {
    regularBaseCents: centsFromDollars(regularBase),
    sameDayBaseCents: centsFromDollars(sameDayBase),
    perBathroomCents: centsFromDollars(perBathroom),
    emergencyAboveCents: centsFromDollars(emergencyAbove),
  }
}

/** What the visit will cost; the server decides. An empty date counts as a later one. */
export function priceOf(
  visit: { date: ServiceDay; bathroomCount: number },
  today: ServiceDay,
  config: Pick<Config, 'prices'>,
): Quote {
  return quote(visit.date, today, visit.bathroomCount, pricesOf(config))
}
