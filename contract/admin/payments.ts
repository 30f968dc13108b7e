import * as z from 'zod/mini'
import { paymentPurposes } from '../../domain/closed-lists.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { actView } from './acts.ts'
import { deskList } from './lists.ts'
import { messageView } from './messages.ts'
import {
  disputeView,
  ledgerLine,
  party,
  paymentStatuses,
  refundView,
  stripeEventView,
} from './money-parts.ts'
import { payoutRow } from './payouts.ts'
import { taskRow } from './tasks.ts'

const states = [...paymentStatuses, 'disputed'] as const

/** What a customer paid, or is to pay; cents. */
const paymentRow = z.object({
  id: z.int(),
  jobId: z.int(),
  customer: party,
  purpose: z.enum(paymentPurposes),
  status: z.enum(paymentStatuses),
  /** A dispute about it is open. */
  disputed: z.boolean(),
  amountCents: z.int(),
  refundedCents: z.int(),
  intentId: z.nullable(z.string()),
  createdAt: moment,
})

const paymentView = z.extend(paymentRow, {
  changedAt: moment,
  chargeId: z.nullable(z.string()),
  /** Where Stripe shows it; null where Stripe is a stand-in, or knows nothing of it. */
  stripeUrl: z.nullable(z.string()),
  /** What Stripe kept; null while it has not said so. */
  stripeFeeCents: z.nullable(z.int()),
  refunds: z.array(refundView),
  disputes: z.array(disputeView),
  payouts: z.array(payoutRow),
  ledger: z.array(ledgerLine),
  stripeEvents: z.array(stripeEventView),
  /** What was written about its job. */
  messages: z.array(messageView),
  tasks: z.array(taskRow),
  acts: z.array(actView),
})

export const adminPayments = endpoints({
  'GET /api/admin/payments': {
    summary:
      "What customers paid or are to pay, newest first; found by its number or its job's, the intent at Stripe, or the customer's name, e-mail or phone",
    access: 'operator',
    query: z.object({
      ...deskList,
      state: z.optional(z.enum(states)),
      purpose: z.optional(z.enum(paymentPurposes)),
    }),
    answer: z.array(paymentRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/payments/:id': {
    summary: 'One payment: what it became here and at Stripe, line by line of the books',
    access: 'operator',
    params: idParams,
    answer: paymentView,
    refusals: ['payment_not_found'],
  },
})
