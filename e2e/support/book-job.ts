import { inject } from 'vitest'
import { addDays } from '../../domain/service-time.ts'
import type { Person } from './people.ts'

interface Wanted {
  /** Days from today in the service zone. */
  inDays?: number
  hour?: number
  city?: string
  bathrooms?: number
  requirements?: string
  /** In ten minutes, for an hour, whatever the time of day; until it is accepted within `steadyClock`. */
  soon?: boolean
}

export const soonMinutes = 10

export interface BookedJob {
  id: number
  paymentIntentId: string
  clientSecret: string
  publishableKey: string
}

/** A job of this customer, booked over the API; for tests whose subject comes after that. */
export async function bookJob({ actor }: Person, wanted: Wanted = {}): Promise<BookedJob> {
  const { city = 'Seattle', bathrooms = 1, requirements, soon } = wanted
  const { today, now, stripePublishableKey } = (await actor.call('GET /api/config')).body
  const { status, body } = await actor.call('POST /api/create-job', {
    body: {
      ...(soon ? inTenMinutes(now) : onDay(today, wanted)),
      bathroomCount: bathrooms,
      newAddress: { street: '1420 E Pine St', city, state: 'WA', zipCode: '98122' },
      ...(requirements && { requirements }),
    },
  })
  if (status !== 201) throw new Error(`booking failed: ${body.message}`)
  const { paymentIntentId, clientSecret } = body
  if (!paymentIntentId || !clientSecret) throw new Error('the booking has no payment')
  return { id: body.jobId, paymentIntentId, clientSecret, publishableKey: stripePublishableKey }
}

/** The same, paid with a good card and confirmed. */
export async function bookPaidJob(customer: Person, wanted: Wanted = {}): Promise<BookedJob> {
  const job = await bookJob(customer, wanted)
  await fetch(`${inject('origin')}/v1/payment_intents/${job.paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: job.publishableKey,
      client_secret: job.clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  const { status, body } = await customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: job.paymentIntentId },
  })
  if (status !== 200) throw new Error(`payment failed: ${body.message}`)
  return job
}

function onDay(today: string, { inDays = 2, hour = 10 }: Wanted) {
  return { scheduledDateTime: `${addDays(today, inDays)}T${String(hour).padStart(2, '0')}:00` }
}

function inTenMinutes(now: string) {
  return { scheduledDateTime: new Date(Date.parse(now) + soonMinutes * 60_000).toISOString(), duration: 1 }
}
