import type { Context } from '#server/context.ts'
import type { Session, SignedInCustomerId } from '#server/plugins/session.ts'
import { readSettingsAt } from '#server/settings/versions.ts'
import { ownSavedAddress, saveAddress } from '../addresses/save-address.ts'
import { refuseOutsideHours } from '../availability/refuse-outside-hours.ts'
import { actOnce } from '../idempotency/act-once.ts'
import type { IdempotencyClaim } from '../idempotency/claim.ts'
import { type OpenPayment, openWithBooking } from '../payments/prepare-payment.ts'
import { settleAheadOfWebhook } from '../payments/settle-ahead-of-webhook.ts'
import { claimPromotion } from '../promotions/claim-promotion.ts'
import { cancelReplacedBooking } from './cancel-replaced-booking.ts'
import { insertJob } from './insert-job.ts'
import { mustPayFirst } from './must-pay-first.ts'
import { type BookingRequest, validateBooking } from './validate-booking.ts'

export interface CustomerBookingRequest extends BookingRequest {
  /** The customer's own unpaid booking that this one corrects. */
  replaces: number | null
}

interface CleaningRequester {
  customerId: SignedInCustomerId
  session: Session
}

interface Booked {
  id: number
  /** The payment that this call opened, if any. */
  opened: OpenPayment | null
}

/**
 * Books as a customer; the same idempotency key twice is the same booking. A customer who pays at once gets
 * the payment opened with it.
 */
export async function bookCleaning(
  context: Context,
  { customerId, session }: CleaningRequester,
  request: CustomerBookingRequest,
  { claim, pays = false }: { claim: IdempotencyClaim | null; pays?: boolean },
): Promise<Booked> {
  if (request.replaces) await noticeIfOwn(context, request.replaces, customerId)
  let opened: OpenPayment | null = null
  const id = await actOnce(context, claim, async (tx) => {
    const booking = validateBooking(context, request)
    const asking = { userId: customerId, session }
    const place =
      'savedId' in booking.address
        ? await ownSavedAddress(tx, asking, booking.address.savedId)
        : await saveAddress(tx, asking, booking.address.fresh)
    const now = context.clock()
    const offered = !(await mustPayFirst(tx, customerId, await readSettingsAt(tx, now)))
    const job = await insertJob(context, tx, { booking, customerId, place, offered })
    await refuseOutsideHours(context, tx, { ...booking, cleanerId: booking.preferredCleanerId })
    if (request.replaces)
      await cancelReplacedBooking(tx, { jobId: request.replaces, byId: job.id, customerId, now })
    const { promoCode: code, shownDiscount } = request
    const priced = code ? await claimPromotion(tx, job, { code, shownDiscount, heldJobIds: [], now }) : job
    if (pays) opened = await openWithBooking(tx, priced, now, request.shownCredit)
    return job.id
  })
  return { id, opened }
}

/** Keeps a booking whose payment has succeeded at Stripe while its webhook is still on the way. */
async function noticeIfOwn(context: Context, jobId: number, customerId: number): Promise<void> {
  const own = await context.db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (own) await settleAheadOfWebhook(context, jobId)
}
