/** What stands against overturning a report, as it follows on 'This report cannot be overturned: '. */
export const cannotOverturn = {
  payment_disputed: 'a bank asks about the payment.',
  cleaner_gone: 'the account of the cleaner is deleted.',
  paid_by_ruling: 'a ruling has paid for this booking before.',
} as const
