import type { ReconciliationAction } from '#domain/enums.ts'

const toDo: Record<ReconciliationAction, string> = {
  wait: 'We fix this automatically within a minute. If it stays, check the log for this object.',
  investigate: 'No one but us should write this. Compare the object in Stripe with the job and its events.',
  fake_lacks_object:
    "This installation's Stripe fake doesn't know this object, for example after a restore to another machine. It says nothing about the ledger.",
  fake_lacks_balance: "This installation's Stripe fake lacks the objects above, so its balance differs too.",
  sum_objects:
    'The objects above add up to this. If Stripe had not named a fee yet, we record it within a minute.',
}

/** What to do about differences between the ledger and Stripe, on the admin page and in the audit's report. */
export const differenceTexts = { toDo }
