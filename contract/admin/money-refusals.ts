/** How acts on money at the admin area are refused. */
export const moneyAdminRefusals = {
  nothing_to_explain: [404, 'There is no such figure.'],
  payout_not_under_review: [409, 'This payout is not under review any more.'],
  payout_not_found: [404, 'There is no payout with this number.'],
  no_extra_here: [409, 'There is no extra for this payout: one was given already, or it is a tip.'],
  extra_too_much: [409, 'That is more than can be given at once.'],
  nothing_owed: [409, 'This cleaner owes us nothing.'],
  more_than_owed: [409, 'That is more than this cleaner owes us.'],
  payment_not_paid: [409, 'Nothing was paid here, so there is nothing to give back.'],
  payment_disputed: [409, 'This payment is disputed: until that has ended, nothing of it can be refunded.'],
  nothing_left_to_refund: [409, 'Everything of this payment has gone back already.'],
  refund_too_much: [409, 'That is more than what is left of this payment.'],
  cancel_job_instead: [409, 'This job has not ended: cancel the job to give everything back.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
