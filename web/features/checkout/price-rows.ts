import { money } from '#locales/format.ts'
import { paymentCopy } from '#text/payment.ts'
import { type PriceRow, rowsOfPrice } from '#text/price-rows.ts'

const copy = paymentCopy.summary

/** 'Emergency' or 'Regular', from the stored timeframe. Source: C-029. */
export function serviceName(timeframe: string | null | undefined): string | null {
  const known = timeframe?.toLowerCase()
  return known === 'emergency' || known === 'regular' ? copy.serviceType[known] : (timeframe ?? null)
}

interface BookedPrice {
  price: number
  bathroomCount: number
  perBathroom: number
  sameDay?: boolean
}

/** Base and bathrooms as booked (C-001); their sum is the price. */
export function priceRows({ price, bathroomCount, perBathroom, sameDay = false }: BookedPrice): PriceRow[] {
  const bathrooms = Math.min(perBathroom * bathroomCount, price)
  return rowsOfPrice({ base: price - bathrooms, bathrooms, bathroomCount, sameDay })
}

/** Shown until the payment's amount is loaded, when none is stored. Source: C-006. */
export const defaultGuestAmount = 95

/** The service fee, which is part of the price, and the rest. Source: C-005. */
export function feeRows(price: number, serviceFee: number): PriceRow[] {
  return [
    [copy.cleaningService, money(Math.max(price - serviceFee, 0))],
    [copy.serviceFee, money(serviceFee)],
  ]
}
