import type * as en from '../en/price-rows.ts'
import { money } from '../format.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

export type PriceRow = en.PriceRow

export const priceWords: Texts<typeof en.priceWords> = {
  base: 'Limpieza',
  sameDayBase: 'Limpieza, el mismo día',
  discount: 'Código promocional',
  total: 'Total',
}

/** The rows of a price in dollars, the same from the landing page to the receipt. Source: C-001, C-002. */
export const rowsOfPrice: typeof en.rowsOfPrice = ({ base, bathrooms, bathroomCount, sameDay = false }) => [
  [sameDay ? priceWords.sameDayBase : priceWords.base, money(base)],
  [count(bathroomCount, 'baño'), money(bathrooms)],
]

/** The row of a promo code's discount, in dollars. */
export const discountRow: typeof en.discountRow = (dollars) => [priceWords.discount, `−${money(dollars)}`]
