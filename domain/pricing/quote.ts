import { type ServiceDay, serviceDay } from '../service-time.ts'

/** What the operator charges; all amounts in integer cents. Source: C-001, C-002, C-003. */
export interface Prices {
  regularBaseCents: number
  sameDayBaseCents: number
  perBathroomCents: number
  /** Totals above this are labelled 'Emergency', whatever the day. */
  emergencyAboveCents: number
}

export const defaultPrices: Prices = {
  regularBaseCents: 7000,
  sameDayBaseCents: 12000,
  perBathroomCents: 2000,
  emergencyAboveCents: 9500,
}

interface QuoteLine {
  label: 'base' | 'bathrooms'
  cents: number
}

export interface Quote {
  lines: QuoteLine[]
  totalCents: number
  service: ServiceType
}

export type ServiceType = 'Emergency' | 'Regular'

/**
 * The price of a cleaning in cents: a base that depends on whether the day is today, plus a line for the bathrooms.
 * `day` and `today` are calendar days of the service zone. Source: C-002, C-011.
 */
export function quote(day: ServiceDay, today: ServiceDay, bathrooms: number, prices: Prices): Quote {
  const base = day === today ? prices.sameDayBaseCents : prices.regularBaseCents
  const lines: QuoteLine[] = [
    { label: 'base', cents: base },
    { label: 'bathrooms', cents: prices.perBathroomCents * bathrooms },
  ]
  const totalCents = lines.reduce((sum, line) => sum + line.cents, 0)
  return { lines, totalCents, service: serviceType(totalCents, prices) }
}

/** The quote for an instant, with `now` deciding what today is in the zone. */
export function quoteAt(at: Date, now: Date, zone: string, bathrooms: number, prices: Prices): Quote {
  return quote(serviceDay(at, zone), serviceDay(now, zone), bathrooms, prices)
}

/** The label goes by the total, not by the day. Source: C-003. */
export function serviceType(totalCents: number, prices: Prices): ServiceType {
  return totalCents > prices.emergencyAboveCents ? 'Emergency' : 'Regular'
}
