import type { ParsedBody } from '#contract/index.ts'
import { isIdentifier } from '#domain/identifier.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInCustomerId, SignedInUserId } from '#server/plugins/session.ts'
import { bookCleaning } from '../features/bookings/book-cleaning.ts'
import { claimByContent, claimOf } from '../features/idempotency/claim.ts'
import { type Payer, payableJob } from '../features/payments/payable-job.ts'
import { readBooking } from './read-booking.ts'
import { readJobId } from './read-job-id.ts'
import { readStart } from './read-start.ts'

const call = 'POST /api/create-payment-intent'

/**
 * Finds the job that a call with items pays for: one named by its id, one booked from the draft with the
 * items, or the guest booking of this session. Without a job there is nothing to price (C-032, C-039).
 */
export async function findJobOfItems(
  context: Context,
  payer: Payer,
  userId: SignedInUserId | null,
  { body, key }: { body: ParsedBody<typeof call>; key: string | null },
): Promise<number> {
  const { session } = payer
  const { items, amount: _, ...draft } = body
  const named = items.map(({ id }) => id).filter((id) => id === 'direct' || isIdentifier(String(id)))
  if (named.length > 1) throw refuse('nothing_to_price')
  if (named[0] !== undefined) return payableJob(context, payer, readJobId(named[0]), { call, body, key })
  if (session && userId && readStart(draft)) {
    if (session.user?.role !== 'customer') throw refuse('wrong_role')
    const customerId = userId as SignedInCustomerId
    // Without a key the draft itself is the key: sent again it is the same job.
    const asked = { call, body: draft } as const
    const claim = claimOf(session, { ...asked, key }) ?? claimByContent(userId, asked)
    return (await bookCleaning(context, { customerId, session }, readBooking(draft), { claim })).id
  }
  if (session?.data.guestJobIds?.length) return payableJob(context, payer, null, { call, body, key })
  throw refuse('nothing_to_price')
}
