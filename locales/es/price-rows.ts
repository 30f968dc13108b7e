import type * as en from '../en/price-rows.ts'
import { money } from '../format.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

export type PriceRow = en.PriceRow

export const priceWords: Texts<typeof en.priceWords> = {
  base: 'Limpieza',
  sameDayBase: 'Limpieza, el mismo día',
  discounts: {
    promo_code: 'Código promocional',
    regular_visits: 'Descuento por visitas regulares',
    referral: 'Descuento de bienvenida',
  },
  credit: 'Tu crédito',
  total: 'Total',
}

/** The rows of a price in dollars, the same from the landing page to the receipt. Source: C-001, C-002. */
export const rowsOfPrice: typeof en.rowsOfPrice = ({ base, bathrooms, bathroomCount, sameDay = false }) => [
  [sameDay ? priceWords.sameDayBase : priceWords.base, money(base)],
  [count(bathroomCount, 'baño'), money(bathrooms)],
]

/** The row of a discount, in dollars; a record of an older version of the site does not say which one it is. */
export const discountRow: typeof en.discountRow = (dollars, kind = null) => [
  priceWords.discounts[kind ?? 'promo_code'],
  `−${money(dollars)}`,
]

/** The row of what the customer's credit pays, in dollars. */
export function creditRow(dollars: number): PriceRow {
  return [priceWords.credit, `−${money(dollars)}`]
}
