import { count, money } from '../../../copy/format.ts'
import { paymentCopy } from '../../../copy/payment.ts'

const copy = paymentCopy.summary

/** A label and what it stands for; nothing is shown for a value that is not known. */
export type PriceRow = [label: string, value: string | null | undefined]

/** 'Emergency' or 'Regular', of what was stored. Source: C-029. */
export function serviceName(timeframe: string | null | undefined): string | null {
  const known = timeframe?.toLowerCase()
  return known === 'emergency' || known === 'regular' ? copy.serviceType[known] : (timeframe ?? null)
}

/** The lines of a job's price: a service fee inside of it (C-005), or base and bathrooms (C-001). */
export function priceRows(
  job: { price: number; bathroomCount: number },
  split: 'fee' | 'bathrooms',
  prices: { serviceFee: number; perBathroom: number },
): PriceRow[] {
  if (split === 'fee') {
    return [
      [copy.cleaningService, money(Math.max(job.price - prices.serviceFee, 0))],
      [copy.serviceFee, money(prices.serviceFee)],
    ]
  }
  const forBathrooms = prices.perBathroom * job.bathroomCount
  return [
    [copy.base, money(Math.max(job.price - forBathrooms, 0))],
    [copy.perBathrooms(count(job.bathroomCount, 'bathroom')), money(Math.min(forBathrooms, job.price))],
  ]
}
