export interface Split {
  totalCents: number
  feeCents: number
  earningsCents: number
}

/** The platform's share of a price and the cleaner's, in percent. */
export const feePercent = 5
export const earningsPercent = 100 - feePercent

/**
 * Splits a price in cents into the platform's fee (5 percent, rounded half up) and the cleaner's earnings.
 * Fee and earnings always add up to the total. Source: decisions C-010.
 */
export function splitPrice(totalCents: number): Split {
  const feeCents = Math.round((totalCents * feePercent) / 100)
  return { totalCents, feeCents, earningsCents: totalCents - feeCents }
}

/** What earnings in cents make per hour; a missing or impossible duration counts as two hours. Source: decisions C-013. */
export function hourlyCents(earningsCents: number, durationHours: number | null): number {
  const hours = durationHours && durationHours >= 1 ? durationHours : 2
  return Math.round(earningsCents / hours)
}
