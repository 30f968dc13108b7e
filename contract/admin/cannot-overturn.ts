/** What stands against a ruling on a report, as it follows on 'This ruling is not possible: '. */
export const cannotOverturn = {
  payment_disputed: 'a bank asks about the payment.',
  cleaner_gone: 'the account of the cleaner is deleted.',
  paid_by_ruling: 'a ruling has paid for this booking before.',
  no_payment:
    'this booking has no payment to pay the cleaner through. Settle the fee with the cleaner and the customer directly.',
} as const
