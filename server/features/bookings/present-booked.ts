import type { Answer } from '#contract/index.ts'
import type { JobView } from '#contract/job-view.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { serviceType } from '#domain/pricing/quote.ts'
import type { Context } from '#server/context.ts'
import { presentCancellation, presentHold } from '../jobs/present-hold.ts'
import { presentPrices } from '../jobs/present-prices.ts'

/** Presents a customer's booking with the payment that was prepared for it, if any. */
export function presentBooked(
  job: JobView,
  payment: { clientSecret: string; paymentIntentId: string } | null,
): Answer<'POST /api/create-job'> {
  return {
    id: job.id,
    jobId: job.id,
    price: job.price,
    ...{ discount: job.discount, discountKind: job.discountKind },
    credit: job.payment?.byCredit ?? 0,
    amount: job.price,
    service: job.service,
    perBathroom: job.perBathroom,
    emergencyAbove: job.emergencyAbove,
    sameDay: job.sameDay,
    scheduledFor: job.scheduledFor,
    duration: job.duration,
    clientSecret: payment?.clientSecret ?? null,
    paymentIntentId: payment?.paymentIntentId ?? null,
    heldUntil: job.heldUntil,
    cancellation: job.cancellation,
    job,
  }
}

/** Presents a guest's booking, without personal data. */
export async function presentHeld(
  { db, config }: Context,
  id: number,
): Promise<Answer<'POST /api/guest-booking'>> {
  const row = await db
    .selectFrom('jobs')
    .select('series_id')
    .select([
      'price_cents',
      'promotion_cents',
      'discount_kind',
      'scheduled_for',
      'duration',
      'prices',
      'same_day_cents',
      'created_at',
    ])
    .select(['status', 'published_at', 'cancellation_basis_at', 'terms'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const price = dollarsFromCents(row.price_cents)
  return {
    id,
    jobId: id,
    price,
    ...{ discount: dollarsFromCents(row.promotion_cents), discountKind: row.discount_kind },
    // Guests have none.
    credit: 0,
    amount: price,
    service: serviceType(row.price_cents, row.prices),
    ...presentPrices(row, config.SERVICE_ZONE),
    scheduledFor: row.scheduled_for.toISOString(),
    duration: row.duration,
    clientSecret: null,
    paymentIntentId: null,
    heldUntil: presentHold(row),
    cancellation: presentCancellation(row),
    job: null,
  }
}
