import type { JobView } from '#contract/job-view.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'

/** What the customer pays for a job, in dollars: the price less the discount of a promo code. */
export function amountDue({ payment, price, discount }: JobView): number {
  return payment?.amount ?? dollarsFromCents(centsFromDollars(price) - centsFromDollars(discount))
}
