import * as z from 'zod/mini'
import { ledgerAccounts, ledgerCauses, refundReasons } from '#domain/enums.ts'
import { moment, noted } from '../notes.ts'

export const paymentStatuses = ['pending', 'completed', 'failed', 'refund_pending', 'refunded'] as const
export const payoutStatuses = ['pending', 'frozen', 'sending', 'paid', 'reversed'] as const

/** Why a payout has not been sent yet: a review by an operator, a dispute, a payout account that cannot receive money, its hold. */
export const payoutWaits = ['review', 'dispute', 'account', 'hold'] as const
export type PayoutWait = (typeof payoutWaits)[number]

/** The person whose money it is. */
export const party = z.object({ id: z.int(), name: z.string() })

/** A line of the books; cents. */
export const ledgerLine = noted(
  z.object({
    id: z.int(),
    transactionId: z.string(),
    at: moment,
    account: z.enum(ledgerAccounts),
    cause: z.enum(ledgerCauses),
    reference: z.string(),
    partyId: z.nullable(z.int()),
    amountCents: z.int(),
  }),
  { id: 'LedgerLine' },
)

/** What Stripe told us; an event that has had its effect is kept for a while only. */
export const stripeEventView = noted(
  z.object({
    id: z.string(),
    type: z.string(),
    receivedAt: moment,
    processedAt: z.nullable(moment),
  }),
  { id: 'StripeEvent' },
)

export const refundView = z.object({
  id: z.int(),
  amountCents: z.int(),
  reason: z.enum(refundReasons),
  status: z.enum(['pending', 'completed', 'failed']),
  stripeId: z.nullable(z.string()),
  createdAt: moment,
})

export const disputeView = z.object({
  id: z.string(),
  amountCents: z.int(),
  feeCents: z.int(),
  status: z.enum(['open', 'won', 'lost']),
  createdAt: moment,
  closedAt: z.nullable(moment),
})
