import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'

/** How many; null where that is not known. */
const many = z.nullable(z.int())

const inboxView = z.object({
  /** Cleaners about whom nothing was said yet. */
  cleaners: many,
  /** Of cleaners: something is to consider, or an approved one's result ends soon and no other check is under way. */
  checks: many,
  contactMessages: many,
  /** Held back. */
  reviews: many,
  /** Open, and soon: within two days. */
  jobs: many,
  /** Assigned visits whose cleaner has not checked in by the time that they count as missing. */
  notBegun: many,
  /** Completed in the last week before half of their time was over. */
  completedEarly: many,
  /**
   * Jobs of the last week without a cleaner at the visit, by the customer's report or the platform's clock,
   * or with a lockout, before a ruling; includes those whose payout waits for one.
   */
  missedVisits: many,
  /** Begun, and not completed hours after the end of the visit: as many as a visit is missed after. */
  unfinished: many,
  /** Payouts that have been due for 30 days or more while their cleaner has no account that can receive them. */
  stuckPayouts: many,
  /** For how many days the oldest of them has been due; null: there is none. */
  stuckPayoutDays: many,
  /** Cleaners with payouts under review: customer and cleaner may be the same person. */
  payouts: many,
  disputes: many,
  /** Differences that the audit of the money has found and that are still there; null before its first run. */
  money: many,
  /** Failed in the last two weeks, or queued for more than an hour. */
  messages: many,
  /** Failed five times. */
  tasks: many,
})

export const adminInbox = endpoints({
  'GET /api/admin/inbox': {
    summary: 'What needs a person now, each as how many',
    access: 'operator',
    answer: inboxView,
    refusals: [],
  },
})
