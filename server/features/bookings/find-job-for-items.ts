import type { ParsedBody } from '#contract/index.ts'
import { isIdentifier } from '#domain/identifier.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { type Payer, payableJob } from '../payments/payable-job.ts'
import { bookDraft } from './book-draft.ts'

type Items = ParsedBody<'POST /api/create-payment-intent'>

/**
 * Finds the job that a call with items pays for: one named by its id, one booked from the draft with the
 * items, or the guest booking of this session. Without a job there is nothing to price (C-032, C-039).
 */
export async function findJobForItems(
  context: Context,
  payer: Payer,
  customerId: SignedInUserId | null,
  { body, key }: { body: Items; key: string | null },
): Promise<number> {
  const { session } = payer
  const { items, amount: _, ...draft } = body
  const asked = { call: 'POST /api/create-payment-intent', body, key } as const
  const named = items.map(({ id }) => id).filter((id) => id === 'direct' || isIdentifier(String(id)))
  if (named.length > 1) throw refuse('nothing_to_price')
  if (named[0] !== undefined) return payableJob(context, payer, named[0], asked)
  if (session && customerId && (draft.scheduledFor ?? draft.scheduledDateTime ?? draft.date)) {
    if (session.user?.role !== 'customer') throw refuse('wrong_role')
    return bookDraft(context, session, { customerId, draft, key })
  }
  if (session?.data.guestJobIds?.length) return payableJob(context, payer, 'direct', asked)
  throw refuse('nothing_to_price')
}
