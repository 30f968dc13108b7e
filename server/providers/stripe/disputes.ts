import type Stripe from 'stripe'
import type { StripeClient } from './client.ts'
import { callStripe } from './intents.ts'

export interface DisputeState {
  id: string
  intentId: string | null
  amountCents: number
  /** What Stripe has taken from our balance for it by now, in cents; nothing while it is a mere inquiry. */
  withdrawnCents: number
  outcome: 'open' | 'won' | 'lost'
  /** Why the bank asks, in Stripe's words, until when it wants an answer, and whether it has had one. */
  reason: string
  dueBy: Date | null
  submitted: boolean
  /** What Stripe keeps for handling it by now, in cents; of a won one it may give it back. */
  feeCents: number
}

/** Reads a dispute as Stripe has it now. */
export async function retrieveDispute(door: StripeClient, id: string): Promise<DisputeState> {
  const dispute = await callStripe(door, (sdk) => sdk.disputes.retrieve(id))
  const intent = dispute.payment_intent
  const closed = { won: 'won', lost: 'lost', warning_closed: 'won' } as const
  const withdrawnCents = dispute.balance_transactions.reduce(
    (sum, { amount }) => sum + Math.max(0, -amount),
    0,
  )
  const back = dispute.balance_transactions.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return {
    id: dispute.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents: dispute.amount,
    withdrawnCents,
    ...askedOf(dispute),
    // One that was prevented ends at once: with the customer having the money back, or not.
    outcome:
      dispute.status === 'prevented'
        ? withdrawnCents > back
          ? 'lost'
          : 'won'
        : (closed[dispute.status as keyof typeof closed] ?? 'open'),
    feeCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
  }
}

function askedOf({ reason, evidence_details: details }: Stripe.Dispute) {
  const dueBy = details?.due_by ? new Date(details.due_by * 1000) : null
  return { reason, dueBy, submitted: (details?.submission_count ?? 0) > 0 }
}
