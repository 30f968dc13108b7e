/** How what operators do with people is refused; part of the one table of refusals. */
export const peopleRefusals = {
  not_a_customer: [409, 'Only customers and guests can be blocked. A cleaner can be suspended.'],
  blocked_already: [409, 'This customer is blocked already.'],
  not_blocked: [409, 'This customer is not blocked.'],
  same_email: [409, 'That is the e-mail of this account already.'],
  operators_account: [409, "An operator's account is not changed here."],
  no_payout_waits: [409, 'No payout of {name} is waiting for an account.'],
  reminded_lately: [409, '{name} was reminded a few days ago. The next reminder can be sent from {when} on.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
