import type { Booking } from '../../../contract/bookings.ts'
import type { Context } from '../../context.ts'
import type { SignedInCustomerId } from '../../http/session.ts'
import { ownSavedAddress, saveAddress } from '../addresses/save-address.ts'
import { actOnce } from '../idempotency/act-once.ts'
import type { Claim } from '../idempotency/claim.ts'
import { dropReplaced } from './drop-replaced.ts'
import { insertJob } from './insert-job.ts'
import { normaliseBooking } from './normalise-booking.ts'

/** A customer books; the same claim twice is the same booking. Answers the job's id. */
export async function bookCleaning(
  context: Context,
  customerId: SignedInCustomerId,
  body: Booking,
  claim: Claim | null,
): Promise<number> {
  return actOnce(context, claim, async (tx) => {
    const booking = normaliseBooking(context, body)
    const addressId =
      'savedId' in booking.address
        ? await ownSavedAddress(tx, customerId, booking.address.savedId)
        : await saveAddress(tx, customerId, booking.address.fresh, true)
    const jobId = await insertJob(context, tx, { booking, customerId, addressId, offered: true })
    if (body.replaces) await dropReplaced(tx, { jobId: body.replaces, customerId, now: context.clock() })
    return jobId
  })
}
