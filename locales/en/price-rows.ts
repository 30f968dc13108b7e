import { money } from '../format.ts'
import { count } from './count.ts'

/** A label and its value; a row without a known value is not shown. */
export type PriceRow = [label: string, value: string | null | undefined]

export const priceWords = {
  base: 'Cleaning',
  sameDayBase: 'Cleaning, same day',
  discount: 'Promo code',
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

/** The row of a promo code's discount, in dollars. */
export function discountRow(dollars: number): PriceRow {
  return [priceWords.discount, `−${money(dollars)}`]
}
