import type { ParsedBody } from '../../../contract/index.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Session, SignedInUserId } from '../../http/session.ts'
import { bookDraft } from '../bookings/book-draft.ts'
import { payableJob } from './payable-job.ts'

type Items = ParsedBody<'POST /api/create-payment-intent'>

/**
 * The job that a call with items pays for: one named by its id, one booked from the draft beside the items,
 * or the guest booking of this session. Without a job there is nothing to price (C-032, X-07).
 */
export async function jobOfItems(
  context: Context,
  session: Session | null,
  customerId: SignedInUserId | null,
  { items, amount: _, ...draft }: Items,
): Promise<number> {
  const named = items.map(({ id }) => id).filter((id) => id === 'direct' || /^\d{1,9}$/.test(String(id)))
  if (named.length > 1) throw refuse('nothing_to_price')
  if (named[0] !== undefined) return payableJob(context, session, named[0])
  if (customerId && (draft.scheduledFor ?? draft.scheduledDateTime ?? draft.date))
    return bookDraft(context, customerId, draft)
  if (session?.data.guestJobIds?.length) return payableJob(context, session, 'direct')
  throw refuse('nothing_to_price')
}
