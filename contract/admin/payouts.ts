import * as z from 'zod/mini'
import { payoutKinds, relatedPartySigns } from '#domain/enums.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals, wholeNumber } from '../fields.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'
import { actReason, actView } from './acts.ts'
import { adminList } from './lists.ts'
import { messageView } from './messages.ts'
import { ledgerLine, party, payoutStatuses, payoutWaits, stripeEventView } from './money-parts.ts'
import { taskRow } from './tasks.ts'

/** What a payment earned a cleaner; cents. */
export const payoutRow = z.object({
  id: z.int(),
  jobId: z.int(),
  paymentId: z.int(),
  cleaner: party,
  kind: z.enum(payoutKinds),
  status: z.enum(payoutStatuses),
  amountCents: z.int(),
  /** Taken back of it. */
  reversedCents: z.int(),
  /** On hold until then; it leaves when the account can receive money. */
  dueAt: moment,
  /** Empty once it is on its way, and when it is due and only queued. */
  waitsFor: z.array(z.enum(payoutWaits)),
  transferId: z.nullable(z.string()),
  /** Customer and cleaner may be the same person: it waits for an operator. */
  underReview: z.boolean(),
})

const reversalView = z.object({
  id: z.int(),
  amountCents: z.int(),
  /** 'debt' is what the account could not give back: the cleaner owes it. */
  status: z.enum(['pending', 'completed', 'debt']),
  stripeId: z.nullable(z.string()),
  createdAt: moment,
})

const payoutView = z.extend(payoutRow, {
  /** What it is a part of, and our share of that. */
  totalCents: z.int(),
  feeCents: z.int(),
  /** What it settled of a debt, and what was sent; null while that is not fixed. */
  debtCents: z.int(),
  sentCents: z.nullable(z.int()),
  sentAt: z.nullable(moment),
  /** What the cleaner owes us now, for whatever reason. */
  owesCents: z.int(),
  /** What an operator may give beyond it, 0 when nothing, and what the cleaner owes, which can be forgiven. */
  adjustable: z.object({ extraMostCents: z.int(), owesCents: z.int() }),
  /** The sign that put it under review, and when an operator has decided; null when it never was. */
  review: z.nullable(z.object({ sign: z.enum(relatedPartySigns), decidedAt: z.nullable(moment) })),
  /** All of this cleaner's payouts under review, oldest first: one case. */
  reviewCase: z.array(payoutRow),
  accountId: z.nullable(z.string()),
  accountReady: z.boolean(),
  stripeUrl: z.nullable(z.string()),
  reversals: z.array(reversalView),
  ledger: z.array(ledgerLine),
  stripeEvents: z.array(stripeEventView),
  messages: z.array(messageView),
  tasks: z.array(taskRow),
  acts: z.array(actView),
})

export const adminPayouts = endpoints({
  'GET /api/admin/payouts': {
    summary:
      "What cleaners were or will be paid, newest first; found by its number or its job's, the transfer at Stripe, or the cleaner's name, e-mail or phone",
    access: 'operator',
    query: z.object({
      ...adminList,
      /** 'stuck': due for 30 days or more while the cleaner has no account that can receive it. */
      state: z.optional(z.enum([...payoutStatuses, 'stuck', 'under_review'])),
      kind: z.optional(z.enum(payoutKinds)),
    }),
    answer: z.array(payoutRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/payouts/:id': {
    summary: 'One payout: where it is, what was taken back, and its lines in the books',
    access: 'operator',
    params: idParams,
    answer: payoutView,
    refusals: ['payout_not_found'],
  },
  'POST /api/admin/payouts/:id/review': {
    summary:
      'Decides about a payout under review, or all of its cleaner: releases it, or refunds its payment in full; needs a fresh second factor',
    access: 'operator',
    params: idParams,
    body: z.object({
      decision: z.enum(['release', 'refund'], invalid('choose_decision')),
      /** All payouts under review of this cleaner. */
      whole: z.boolean(),
      reason: actReason,
      /** As the page said it: how many of this cleaner's payouts are under review. */
      expected: z.object({ inCase: z.int() }),
    }),
    answer: payoutView,
    refusals: [
      'payout_not_found',
      'payout_not_under_review',
      'confirmation_needed',
      'terms_changed',
      'payment_not_paid',
      'payment_disputed',
      'nothing_left_to_refund',
      'refund_too_much',
      'cancel_job_instead',
    ],
  },
  'POST /api/admin/payouts/:id/adjust': {
    summary:
      'Gives the cleaner something extra out of our share, once for each payment, or forgives what they owe us; needs a fresh second factor',
    access: 'operator',
    params: idParams,
    body: z.object({
      kind: z.enum(['extra', 'forgive'], invalid('choose_act')),
      amountCents: wholeNumber(1, 100_000_000, invalid('amount_too_small')),
      reason: actReason,
      /** As the page said it: if it is not so any more, nothing is done. */
      expected: z.object({ owesCents: z.int() }),
    }),
    answer: payoutView,
    refusals: [
      'payout_not_found',
      'confirmation_needed',
      'terms_changed',
      'no_extra_here',
      'extra_too_much',
      'nothing_owed',
      'more_than_owed',
    ],
  },
})
