import { surchargeOf } from '#domain/job/surcharge.ts'
import { centsFromDollars } from '#domain/money.ts'
import { discountOn } from '#domain/payment-parts.ts'
import { quoteAt } from '#domain/pricing/quote.ts'
import { isServed, type ServiceArea } from '#domain/service-area.ts'
import { serviceDay } from '#domain/service-time.ts'
import { areaOf, pricesOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { logClientPrice } from '#server/money/intents/log-client-price.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse, refuseAt } from '#server/plugins/refusal.ts'
import { refuseBlocked } from '#server/plugins/refuse-blocked.ts'
import { isRequestableBy } from '#server/rules/requestable-cleaner.ts'
import { readSettingsAt } from '#server/settings/versions.ts'
import type { VisitAddress } from '../addresses/save-address.ts'
import { eventOfAdded } from '../job-events/record-event.ts'
import { beginOffer } from '../jobs/begin-offer.ts'
import { homeRow } from '../jobs/home-columns.ts'
import { termsAt } from '../terms/in-force.ts'
import type { ValidBooking } from './validate-booking.ts'

interface NewJob {
  booking: ValidBooking
  customerId: number
  place: VisitAddress
  /** False for a job that is published to cleaners once it is paid (C-045). */
  offered: boolean
  /** What the platform pays of a regular visit, in percent. */
  discountPercent?: number
  contact?: { name: string; email: string; phone: string; texts: boolean }
}

/** Inserts a job with the current prices and terms, which it keeps. */
export async function insertJob(context: Context, tx: Tx, job: NewJob): Promise<JobToPay> {
  const { clock, config, log } = context
  const { booking, customerId, place, offered, contact, discountPercent = 0 } = job
  const now = clock()
  if (contact) await holdGuest(tx, customerId)
  await refuseBlocked(tx, { userId: customerId, email: contact?.email })
  const { SERVICE_ZONE: zone } = config
  // Reads the settings in this transaction, so that a price change applies to every later booking in every
  // process.
  const settings = await readSettingsAt(tx, now)
  const prices = pricesOf(settings)
  const { totalCents } = quoteAt(booking.scheduledFor, now, zone, booking.home.bathroomCount, prices)
  const { shownPrice } = booking
  if (shownPrice !== null && centsFromDollars(shownPrice) !== totalCents) throw refuse('price_changed')
  const promotionCents = discountOn(totalCents, { percent: discountPercent })
  const today = serviceDay(booking.scheduledFor, zone) === serviceDay(now, zone)
  const field = 'savedId' in booking.address ? 'existingAddressId' : 'newAddress.zipCode'
  checkServiceArea(place.zip_code, { field, area: areaOf(settings) })
  const cleanerId = booking.preferredCleanerId
  if (cleanerId && !(await isRequestableBy(tx, context, { cleanerId, customerId })))
    throw refuse('unknown_cleaner')
  const row = tx
    .insertInto('jobs')
    .values({
      customer_id: customerId,
      preferred_cleaner_id: booking.preferredCleanerId,
      address_id: place.id,
      scheduled_for: booking.scheduledFor,
      ends_at: new Date(booking.scheduledFor.getTime() + booking.duration * 3_600_000),
      duration: booking.duration,
      price_cents: totalCents,
      promotion_cents: promotionCents,
      discount_kind: promotionCents > 0 ? 'regular_visits' : null,
      same_day_cents: today ? surchargeOf(prices) : 0,
      requirements: booking.requirements,
      ...homeRow(booking.home),
      contact_name: contact?.name ?? null,
      contact_email: contact?.email ?? null,
      contact_phone: contact?.phone ?? null,
      contact_texts: contact?.texts ?? false,
      published_at: offered ? now : null,
      terms: termsAt(now),
      prices: JSON.stringify(prices),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
  // Inserts the first event of its history in the same statement.
  const added = await tx
    .with('added', () => row)
    .with('booked', () => eventOfAdded(tx, { type: 'booked', actorId: customerId, at: now }))
    .selectFrom('added')
    .selectAll()
    .executeTakeFirstOrThrow()
  const { id } = added
  logClientPrice({ log }, { jobId: id, cents: totalCents, sent: booking.sentPrices })
  if (offered) await beginOffer(context, tx, id, now)
  return added
}

/**
 * Locks the guest, so that a block comes before or after this booking; a signed-in customer's account is
 * locked already.
 */
async function holdGuest(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forKeyShare().execute()
}

/** Refuses a booking for an address outside of the service area, in any format. */
function checkServiceArea(zipCode: string, { field, area }: { field: string; area: ServiceArea }): void {
  if (isServed(zipCode, area)) return
  throw refuseAt(field, 'outside_service_area')
}
