import { centsFromDollars } from '#domain/money.ts'

/** Parses typed dollars to cents; null when it is not an amount. */
export function parseDollarsToCents(typed: string): number | null {
  const [, dollars] = /^\s*\$?\s*(\d{1,6}(?:\.\d{1,2})?)\s*$/.exec(typed) ?? []
  const cents = dollars === undefined ? 0 : centsFromDollars(Number(dollars))
  return cents > 0 ? cents : null
}
