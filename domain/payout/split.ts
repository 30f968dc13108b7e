import { type ExtraPaymentKind, isExtraPayment, type PayoutKind } from '../enums.ts'
import type { Terms } from '../terms.ts'

export interface EarningsSplit {
  totalCents: number
  feeCents: number
  earningsCents: number
}

/**
 * Splits an amount in cents into the platform's fee (so many percent, rounded half up) and the cleaner's earnings.
 * Fee and earnings always add up to the total. Source: C-010.
 */
function splitAmount(totalCents: number, feePercent: number): EarningsSplit {
  const feeCents = Math.round((totalCents * feePercent) / 100)
  return { totalCents, feeCents, earningsCents: totalCents - feeCents }
}

/** The price of a cleaning, or what is left of it, split as its job's terms say. */
export function splitPrice(
  totalCents: number,
  { platformFeePercent }: Pick<Terms, 'platformFeePercent'>,
): EarningsSplit {
  return splitAmount(totalCents, platformFeePercent)
}

/** A late fee in cents, split as its job's terms say. */
export function splitLateFee(
  totalCents: number,
  { lateFeeSharePercent }: Pick<Terms, 'lateFeeSharePercent'>,
): EarningsSplit {
  return splitAmount(totalCents, 100 - lateFeeSharePercent)
}

const splits: Record<
  Exclude<PayoutKind, ExtraPaymentKind>,
  (totalCents: number, terms: Terms) => EarningsSplit
> = {
  cleaning: splitPrice,
  late_cancellation: splitLateFee,
  // What a visit that could not begin is worth is a part of the price.
  lockout: splitPrice,
  // Our own money: all of it is the cleaner's.
  extra: (totalCents) => splitAmount(totalCents, 0),
  ruling: (totalCents) => splitAmount(totalCents, 0),
  boost: (totalCents) => splitAmount(totalCents, 0),
}

/** The split of a customer's payment by the kind of its payout: an extra payment is the cleaner's whole. */
export function splitOf(kind: PayoutKind, totalCents: number, terms: Terms): EarningsSplit {
  return isExtraPayment(kind) ? splitAmount(totalCents, 0) : splits[kind](totalCents, terms)
}

/** What of a price is the cleaner's, in percent. */
export function earningsPercent({ platformFeePercent }: Pick<Terms, 'platformFeePercent'>): number {
  return 100 - platformFeePercent
}

/** What earnings in cents make per hour; a missing or impossible duration counts as two hours. Source: C-013. */
export function hourlyCents(earningsCents: number, durationHours: number | null): number {
  const hours = durationHours && durationHours >= 1 ? durationHours : 2
  return Math.round(earningsCents / hours)
}
