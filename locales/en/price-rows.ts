import type { DiscountKind } from '#domain/enums.ts'
import { money } from '../format.ts'
import { count } from './count.ts'

/** A label and its value; a row without a known value is not shown. */
export type PriceRow = [label: string, value: string | null | undefined]

export const priceWords = {
  base: 'Cleaning',
  sameDayBase: 'Cleaning, same day',
  discounts: {
    promo_code: 'Promo code',
    regular_visits: 'Regular visits discount',
    referral: 'Welcome discount',
  } satisfies Record<DiscountKind, string>,
  credit: 'Your credit',
  total: 'Total',
}

interface PriceRowsParts {
  base: number
  bathrooms: number
  bathroomCount: number
  sameDay?: boolean
}

/** The rows of a price in dollars, the same from the landing page to the receipt. Source: C-001, C-002. */
export function rowsOfPrice({ base, bathrooms, bathroomCount, sameDay = false }: PriceRowsParts): PriceRow[] {
  return [
    [sameDay ? priceWords.sameDayBase : priceWords.base, money(base)],
    [count(bathroomCount, 'bathroom'), money(bathrooms)],
  ]
}

/** The row of a discount, in dollars; a record of an older version of the site does not say which one it is. */
export function discountRow(dollars: number, kind: DiscountKind | null = null): PriceRow {
  return [priceWords.discounts[kind ?? 'promo_code'], `−${money(dollars)}`]
}

/** The row of what the customer's credit pays, in dollars. */
export function creditRow(dollars: number): PriceRow {
  return [priceWords.credit, `−${money(dollars)}`]
}
