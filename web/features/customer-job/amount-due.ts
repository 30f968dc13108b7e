import type { JobView } from '#contract/job-view.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'

/** What a card pays for a job, in dollars: the price less its discount and the customer's credit. */
export function amountDue({ payment, price, discount }: JobView): number {
  const amount = payment
    ? centsFromDollars(payment.amount)
    : centsFromDollars(price) - centsFromDollars(discount)
  return dollarsFromCents(amount - centsFromDollars(payment?.byCredit ?? 0))
}
