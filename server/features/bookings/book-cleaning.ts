import type { Booking } from '../../../contract/bookings.ts'
import type { Context } from '../../context.ts'
import type { SignedInCustomerId } from '../../http/session.ts'
import { ownSavedAddress, saveAddress } from '../addresses/save-address.ts'
import { bookOnce } from './book-once.ts'
import { dropReplaced } from './drop-replaced.ts'
import { insertJob } from './insert-job.ts'
import { normaliseBooking } from './normalise-booking.ts'

/** A customer books; the same key twice is the same booking. Answers the job's id. */
export async function bookCleaning(
  context: Context,
  customerId: SignedInCustomerId,
  body: Booking,
  key: string | null,
): Promise<number> {
  const booking = normaliseBooking(body, context.clock(), context.config.SERVICE_ZONE)
  return bookOnce(context, key && `customer:${customerId}:${key}`, async (tx, bookingKey) => {
    const addressId =
      'savedId' in booking.address
        ? await ownSavedAddress(tx, customerId, booking.address.savedId)
        : await saveAddress(tx, customerId, booking.address.fresh, true)
    const jobId = await insertJob(context, tx, { booking, customerId, addressId, bookingKey, offered: true })
    if (body.replaces) await dropReplaced(tx, { jobId: body.replaces, customerId, now: context.clock() })
    return jobId
  })
}
