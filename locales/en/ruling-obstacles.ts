import type { CannotOverturn } from '#contract/admin/cannot-overturn.ts'

/** What stands against a ruling on a report, after 'This ruling is not possible: '. */
export const cannotOverturnTexts: Record<CannotOverturn, string> = {
  payment_disputed: 'a bank asks about the payment.',
  cleaner_gone: 'the account of the cleaner is deleted.',
  paid_by_ruling: 'a ruling has paid for this booking before.',
  no_payment:
    'this booking has no payment to pay the cleaner through. Settle the fee with the cleaner and the customer directly.',
}
