import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { bookAsGuest } from '../features/bookings/book-as-guest.ts'
import { bookCleaning } from '../features/bookings/book-cleaning.ts'
import { presentBooked, presentHeld } from '../features/bookings/present-booked.ts'
import { claimOf } from '../features/idempotency/claim.ts'
import { readJob } from '../features/jobs/read-job.ts'
import { prepareAfterBooking } from '../features/payments/prepare-payment.ts'
import { countWrongCodes } from '../features/promotions/count-wrong-codes.ts'
import { readBooking, readGuestBooking } from './read-booking.ts'

/** The calls that book: two for customers, one for guests, each with every alias of the payload (C-019). */
export function bookingCalls(app: FastifyInstance, context: Context): void {
  const limits = [limit(context, { name: 'booking', max: 60, seconds: 60 })]
  const tryCode = countWrongCodes(context)

  registerEndpoint(
    app,
    context,
    'POST /api/jobs',
    async ({ user, userId: customerId, body, session, key, request }) => {
      const claim = claimOf(session, { call: 'POST /api/jobs', body, key })
      const { id } = await tryCode(request, body.promoCode, () =>
        bookCleaning(context, { customerId, session }, readBooking(body), { claim }),
      )
      return { ...(await readJob(context, user, id)), jobId: id }
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/create-job',
    async ({ user, userId: customerId, body, session, key, request }) => {
      const how = { claim: claimOf(session, { call: 'POST /api/create-job', body, key }), pays: true }
      const { id, opened } = await tryCode(request, body.promoCode, () =>
        bookCleaning(context, { customerId, session }, readBooking(body), how),
      )
      return presentBooked(await readJob(context, user, id), await prepareAfterBooking(context, id, opened))
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/guest-booking',
    async ({ body, session, key, request, reply }) => {
      const asked = { call: 'POST /api/guest-booking', body, key } as const
      const id = await tryCode(request, body.promoCode, () =>
        bookAsGuest(context, { session, request, reply }, readGuestBooking(body), asked),
      )
      return presentHeld(context, id)
    },
    { limits },
  )
}
