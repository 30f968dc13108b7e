import { addDays } from '#domain/service-time.ts'
import { TestActor } from '#tests/support/actor.ts'
import type { BrowserPerson } from './people.ts'
import { origin } from './product.ts'

interface JobTarget {
  /** Days from today in the service zone. */
  inDays?: number
  hour?: number
  city?: string
  bathrooms?: number
  requirements?: string
  /** The cleaner to request first. */
  cleanerId?: number
  /** In ten minutes, for an hour, whatever the time of day. */
  soon?: boolean
}

export const soonMinutes = 10

export interface BookedJob {
  id: number
  paymentIntentId: string
  clientSecret: string
  publishableKey: string
}

/**
 * Books an unpaid job over the API; a customer's first booking is held. For tests whose subject comes later.
 */
export async function bookJob({ actor }: BrowserPerson, wanted: JobTarget = {}): Promise<BookedJob> {
  const { city = 'Seattle', bathrooms = 1, requirements, soon, cleanerId } = wanted
  const { today, now, stripePublishableKey } = (await actor.call('GET /api/config')).body
  const { status, body } = await actor.call('POST /api/create-job', {
    body: {
      ...(soon ? inTenMinutes(now) : onDay(today, wanted)),
      bathroomCount: bathrooms,
      newAddress: { street: '1420 E Pine St', city, state: 'WA', zipCode: '98122' },
      ...(requirements && { requirements }),
      ...(cleanerId && { preferredCleanerId: cleanerId }),
    },
  })
  if (status !== 201) throw new Error(`booking failed: ${body.message}`)
  const { paymentIntentId, clientSecret } = body
  if (!paymentIntentId || !clientSecret) throw new Error('the booking has no payment')
  return { id: body.jobId, paymentIntentId, clientSecret, publishableKey: stripePublishableKey }
}

/** Books a job, pays it with a valid card and confirms it. */
export async function bookPaidJob(customer: BrowserPerson, wanted: JobTarget = {}): Promise<BookedJob> {
  const job = await bookJob(customer, wanted)
  await payAndConfirm(customer.actor, job)
  return job
}

/** A guest's paid booking, with an address used by no one else. */
export async function bookPaidAsGuest(
  name: string,
  wanted: JobTarget = {},
): Promise<{ jobId: number; email: string }> {
  const actor = new TestActor(origin())
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.com`
  const { today, now, stripePublishableKey: publishableKey } = (await actor.call('GET /api/config')).body
  const { status, body } = await actor.call('POST /api/guest-booking', {
    body: {
      ...(wanted.soon ? inTenMinutes(now) : onDay(today, wanted)),
      formData: { name, email, phone: '2065550143', newAddress: home },
    },
  })
  if (status !== 201) throw new Error(`booking failed: ${body.message}`)
  const intent = await actor.call('POST /api/payments/guest-payment-intent', { body: { jobId: body.id } })
  await payAndConfirm(actor, { ...intent.body, publishableKey })
  return { jobId: body.id, email }
}

const home = { street: '1420 E Pine St', city: 'Seattle', state: 'WA', zipCode: '98122' }

export async function payAndConfirm(
  actor: TestActor,
  { paymentIntentId, clientSecret, publishableKey }: Omit<BookedJob, 'id'>,
): Promise<void> {
  await fetch(`${origin()}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  const { status, body } = await actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId },
  })
  if (status !== 200) throw new Error(`payment failed: ${body.message}`)
}

function onDay(today: string, { inDays = 2, hour = 10 }: JobTarget) {
  return { scheduledDateTime: `${addDays(today, inDays)}T${String(hour).padStart(2, '0')}:00` }
}

function inTenMinutes(now: string) {
  return { scheduledDateTime: new Date(Date.parse(now) + soonMinutes * 60_000).toISOString(), duration: 1 }
}
