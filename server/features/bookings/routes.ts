import type { FastifyInstance } from 'fastify'
import type { Answer } from '#contract/index.ts'
import type { JobView } from '#contract/job-view.ts'
import { unpaidHoldHours } from '#domain/limits.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { serviceType } from '#domain/pricing/quote.ts'
import type { Context } from '#server/context.ts'
import { deviceFor, keepDevice } from '#server/plugins/device.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit } from '#server/plugins/limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { rememberGuestJob } from '#server/plugins/session.ts'
import { newSessionToken, startGuestSession } from '#server/plugins/start-session.ts'
import { claimOf } from '../idempotency/claim.ts'
import { presentCancellation, presentHold } from '../jobs/present-hold.ts'
import { presentPrices } from '../jobs/present-prices.ts'
import { readJob } from '../jobs/read-job.ts'
import { prepareAfterBooking, prepareForClientAmount } from '../payments/prepare-payment.ts'
import { bookAsGuest } from './book-as-guest.ts'
import { bookCleaning } from './book-cleaning.ts'
import { findJobForItems } from './find-job-for-items.ts'
import { mustPayFirst } from './must-pay-first.ts'

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const limits = [limit(context, { name: 'booking', max: 60, seconds: 60 })]

  registerEndpoint(app, context, 'GET /api/booking-terms', async ({ userId }) => ({
    paysFirst: await mustPayFirst(context.db, userId, context.settings.now()),
    holdHours: unpaidHoldHours,
  }))

  registerEndpoint(
    app,
    context,
    'POST /api/jobs',
    async ({ user, userId, body, session, key }) => {
      const claim = claimOf(session, { call: 'POST /api/jobs', body, key })
      const { id } = await bookCleaning(context, { customerId: userId, session }, body, { claim })
      return { ...(await readJob(context, user, id)), jobId: id }
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/create-job',
    async ({ user, userId, body, session, key }) => {
      const claim = claimOf(session, { call: 'POST /api/create-job', body, key })
      const { id, opened } = await bookCleaning(context, { customerId: userId, session }, body, {
        claim,
        pays: true,
      })
      const [job, payment] = [
        await readJob(context, user, id),
        await prepareAfterBooking(context, id, opened),
      ]
      return presentBooked(job, payment)
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/create-payment-intent',
    async ({ body, session, request, userId, key }) => {
      const jobId = await findJobForItems(context, { session, request }, userId, { body, key })
      return prepareForClientAmount(context, jobId, { amount: body.amount, maybeCents: true })
    },
    { limits: [limit(context, { name: 'payment', max: 120, seconds: 60 })] },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/guest-session',
    async ({ session, reply }) => {
      if (!session) await startGuestSession(context, reply, {})
      return { success: true as const }
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/guest-booking',
    async ({ user, body, session, key, request, reply }) => {
      if (user) throw refuse('signed_in_already')
      const fresh = newSessionToken(context)
      const claim = claimOf(session ?? fresh, { call: 'POST /api/guest-booking', body, key })
      const device = deviceFor(context, request)
      const id = await bookAsGuest(context, body, claim, { device, locale: languageOf(request) })
      keepDevice(context, reply, device)
      if (session) await rememberGuestJob(context, session, id)
      else await startGuestSession(context, reply, { guestJobIds: [id] }, fresh)
      return presentHeld(id)
    },
    { limits },
  )

  async function presentHeld(id: number): Promise<Answer<'POST /api/guest-booking'>> {
    const row = await context.db
      .selectFrom('jobs')
      .select(['price_cents', 'scheduled_for', 'duration', 'prices', 'same_day_cents', 'created_at'])
      .select(['status', 'published_at', 'cancellation_basis_at', 'terms'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const price = dollarsFromCents(row.price_cents)
    return {
      id,
      jobId: id,
      price,
      amount: price,
      service: serviceType(row.price_cents, row.prices),
      ...presentPrices(row, context.config.SERVICE_ZONE),
      scheduledFor: row.scheduled_for.toISOString(),
      duration: row.duration,
      clientSecret: null,
      paymentIntentId: null,
      heldUntil: presentHold(row),
      cancellation: presentCancellation(row),
      job: null,
    }
  }
}

function presentBooked(
  job: JobView,
  payment: { clientSecret: string; paymentIntentId: string } | null,
): Answer<'POST /api/create-job'> {
  return {
    id: job.id,
    jobId: job.id,
    price: job.price,
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
