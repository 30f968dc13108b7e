import type { ParsedBody } from '#contract/index.ts'
import { homeFrom } from '#domain/job/home.ts'
import { centsFromDollars } from '#domain/money.ts'
import { localTimeOf, serviceDay } from '#domain/service-time.ts'
import { cadenceDiscountsOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session, SignedInCustomerId } from '#server/plugins/session.ts'
import { readSettingsAt } from '#server/settings/versions.ts'
import { ownSavedAddress, saveAddress } from '../addresses/save-address.ts'
import { refuseOutsideHours } from '../availability/refuse-outside-hours.ts'
import { insertJob } from '../bookings/insert-job.ts'
import { validateBooking } from '../bookings/validate-booking.ts'
import { actOnce } from '../idempotency/act-once.ts'
import type { IdempotencyClaim } from '../idempotency/claim.ts'
import { findPaymentMethod } from '../payment-methods/queries.ts'
import { openWithBooking } from '../payments/prepare-payment.ts'
import { claimPromotion } from '../promotions/claim-promotion.ts'
import { addVisitsAhead, linkVisit } from './add-visits.ts'
import { chargeVisit } from './charge-visit.ts'
import { findSeries } from './queries.ts'

/** The most series that one customer has at a time. */
const mostSeries = 10

interface SeriesCustomer {
  customerId: SignedInCustomerId
  session: Session
}

/** What was ordered: the series, and whether the customer has to pay its first visit by themselves. */
export interface OrderedSeries {
  id: number
  jobs: number[]
  toPay: number | null
}

/**
 * Orders a series: the first visit is booked and charged to a kept card, the others of eight weeks follow. The
 * same idempotency key twice is the same series.
 */
export async function createSeries(
  context: Context,
  { customerId, session }: SeriesCustomer,
  body: ParsedBody<'POST /api/series'>,
  claim: IdempotencyClaim | null,
): Promise<OrderedSeries> {
  const { db, clock } = context
  const firstJobId = await actOnce(context, claim, async (tx) => {
    const booking = validateBooking(context, {
      start: body.firstVisit,
      hour: null,
      home: homeFrom(body),
      duration: body.duration ?? null,
      requirements: body.requirements ?? null,
      preferredCleanerId: body.cleanerId ?? null,
      sentPrices: [],
      shownPrice: body.shownPrice ?? null,
      ...{ promoCode: body.promoCode || null, shownDiscount: body.shownDiscount ?? null },
      shownCredit: body.shownCredit ?? null,
      address: body.existingAddressId
        ? { savedId: body.existingAddressId }
        : body.newAddress
          ? { fresh: body.newAddress }
          : null,
    })
    const asking = { userId: customerId, session }
    const place =
      'savedId' in booking.address
        ? await ownSavedAddress(tx, asking, booking.address.savedId)
        : await saveAddress(tx, asking, booking.address.fresh)
    await refuseTooManySeries(tx, customerId)
    const card = await findPaymentMethod(tx, customerId, body.paymentMethodId)
    const now = clock()
    const discountPercent = cadenceDiscountsOf(await readSettingsAt(tx, now))[body.cadence]
    const job = await insertJob(context, tx, { booking, customerId, place, offered: false, discountPercent })
    await refuseOutsideHours(context, tx, { ...booking, cleanerId: booking.preferredCleanerId })
    const priced = await applyCode(tx, job, body, now)
    await openWithBooking(tx, priced, now, body.shownCredit ?? null)
    const zone = context.config.SERVICE_ZONE
    const date = serviceDay(booking.scheduledFor, zone)
    const { id } = await tx
      .insertInto('series')
      .values({
        customer_id: customerId,
        address_id: place.id,
        cadence: body.cadence,
        first_day: date,
        local_time: localTimeOf(booking.scheduledFor, zone),
        duration: booking.duration,
        bathroom_count: booking.home.bathroomCount,
        requirements: body.requirements || null,
        preferred_cleaner_id: booking.preferredCleanerId,
        payment_method_id: card.id,
        discount_percent: discountPercent,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await linkVisit(tx, id, job.id, date)
    const [series] = await findSeries(tx, customerId, id)
    if (series) await addVisitsAhead(context, tx, series)
    return job.id
  })
  const { series_id: id } = await db
    .selectFrom('jobs')
    .select('series_id')
    .where('id', '=', firstJobId)
    .executeTakeFirstOrThrow()
  if (id === null) throw refuse('idempotency_key_reused')
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('series_id', '=', id)
    .where('status', '<>', 'cancelled')
    .orderBy('occurrence_date')
    .execute()
  return { id, jobs: jobs.map((job) => job.id), toPay: await chargeFirst(context, firstJobId) }
}

/** Of the discount on regular visits and a promo code the larger one holds for the first visit. */
async function applyCode(
  tx: Tx,
  job: JobToPay,
  { promoCode: code, shownDiscount }: ParsedBody<'POST /api/series'>,
  now: Date,
): Promise<JobToPay> {
  const priced = code
    ? await claimPromotion(tx, job, { code, shownDiscount: null, heldJobIds: [], now })
    : job
  const isShown = shownDiscount == null || centsFromDollars(shownDiscount) === priced.promotion_cents
  if (!isShown) throw refuse('price_changed')
  return priced
}

/** Charges the first visit; its id when the customer has to pay it, or when Stripe does not answer now. */
async function chargeFirst(context: Context, jobId: number): Promise<number | null> {
  try {
    await chargeVisit(context, jobId)
  } catch (error) {
    context.log.warn({ jobId, err: error }, 'first visit of a series not charged yet')
  }
  const { published_at: at } = await context.db
    .selectFrom('jobs')
    .select('published_at')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return at === null ? jobId : null
}

async function refuseTooManySeries(tx: Tx, customerId: number): Promise<void> {
  const open = (await findSeries(tx, customerId)).filter(({ state }) => state !== 'ended')
  if (open.length >= mostSeries) throw refuse('too_many_series')
}
