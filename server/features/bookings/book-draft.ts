import type { Booking } from '../../../contract/bookings.ts'
import type { Context } from '../../context.ts'
import type { SignedInCustomerId, SignedInUserId } from '../../http/session.ts'
import { bookCleaning } from './book-cleaning.ts'

/** Books what a payment call carries beside its items; the same draft sent again is the same job. */
export function bookDraft(context: Context, customerId: SignedInUserId, draft: Booking): Promise<number> {
  return bookCleaning(context, customerId as SignedInCustomerId, draft, JSON.stringify(draft))
}
