import type { Booking } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import type { Session, SignedInCustomerId, SignedInUserId } from '#server/plugins/session.ts'
import { claimByContent, claimOf } from '../idempotency/claim.ts'
import { bookCleaning } from './book-cleaning.ts'

interface BookingsDraft {
  customerId: SignedInUserId
  draft: Booking
  key: string | null
}

const call = 'POST /api/create-payment-intent'

/**
 * Books the draft that a payment call carries with its items. Without a key the draft itself is the key: sent
 * again it is the same job, unless that was cancelled meanwhile.
 */
export async function bookDraft(
  context: Context,
  session: Session,
  { customerId, draft, key }: BookingsDraft,
): Promise<number> {
  const asked = { call, body: draft } as const
  const claim = claimOf(session, { ...asked, key }) ?? claimByContent(customerId, asked)
  const asker = { customerId: customerId as SignedInCustomerId, session }
  return (await bookCleaning(context, asker, draft, { claim })).id
}
