import * as z from 'zod/mini'
import { discountKinds, paymentPurposes } from '#domain/enums.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals, wholeNumber } from '../fields.ts'
import { moment } from '../notes.ts'
import { receiptRow } from '../receipts.ts'
import { invalid } from '../validation.ts'
import { actReason, actView } from './acts.ts'
import { adminList } from './lists.ts'
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

/** Why nothing of a payment can be refunded now, or not so much. */
const refundObstacles = [
  'payment_not_paid',
  'payment_disputed',
  'nothing_left_to_refund',
  'refund_too_much',
  'cancel_job_instead',
] as const

/** Who bears it: both sides as they had shared it, or the platform alone. */
const refundBearers = ['both', 'platform'] as const

const tooLittle = invalid('amount_too_small')
const refundCents = wholeNumber(1, 100_000_000, tooLittle)

/** Where the cleaner's part comes from; null when there is none. */
const refundSource = z.nullable(z.enum(['work to come', 'payout that waits', 'payout that was sent']))

/** What a refund would do now; cents. */
const refundPlan = z.object({
  amountCents: z.int(),
  leftCents: z.int(),
  obstacle: z.nullable(z.enum(refundObstacles)),
  /** The usual one first. */
  ways: z.array(
    z.object({
      bears: z.enum(refundBearers),
      /** What the cleaner gets less, and what the platform does. */
      cleanerCents: z.int(),
      platformCents: z.int(),
      source: refundSource,
    }),
  ),
  /** Who gets an email about it: no deleted account, and no cleaner before one has accepted. */
  mailed: z.object({ customer: z.boolean(), cleaner: z.boolean() }),
})

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
  /** What a discount and the customer's credit pay of the amount; the card pays the rest. */
  promotionCents: z.int(),
  discountKind: z.nullable(z.enum(discountKinds)),
  creditCents: z.int(),
  /** Where Stripe shows it; null where Stripe is a fake, or knows nothing of it. */
  stripeUrl: z.nullable(z.string()),
  /** What Stripe kept; null while it has not said so. */
  stripeFeeCents: z.nullable(z.int()),
  /** What can still be given back, and what stands against doing so now. */
  refundable: z.object({
    leftCents: z.int(),
    /** Against giving anything back. */
    obstacle: z.nullable(z.enum(refundObstacles)),
    /** Against giving all that is left back. */
    wholeObstacle: z.nullable(z.enum(refundObstacles)),
  }),
  /** Its receipt and the credit notes of its refunds, oldest first. */
  receipts: z.array(receiptRow),
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
      ...adminList,
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
  'GET /api/admin/payments/:id/refund': {
    summary: 'What giving so much of a payment back would do, to the customer, the cleaner and the platform',
    access: 'operator',
    params: idParams,
    query: z.object({ amountCents: refundCents }),
    answer: refundPlan,
    refusals: ['payment_not_found'],
  },
  'POST /api/admin/payments/:id/refund': {
    summary: 'Gives a payment back, in full or a part of it; needs a fresh second factor',
    access: 'operator',
    params: idParams,
    body: z.object({
      amountCents: refundCents,
      bears: z.enum(refundBearers, invalid('choose_who_bears_it')),
      reason: actReason,
      /** As the plan said it: if it is not so any more, nothing is done. */
      expected: z.object({
        ...{ leftCents: z.int(), cleanerCents: z.int(), platformCents: z.int() },
        source: refundSource,
      }),
    }),
    answer: paymentView,
    refusals: [
      'payment_not_found',
      'confirmation_needed',
      'terms_changed',
      'payments_unavailable',
      ...refundObstacles,
    ],
  },
})
