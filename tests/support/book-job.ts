import { pay } from './pay.ts'
import { home, type TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

export interface BookedTestJob {
  customer: TestPerson
  jobId: number
  paymentIntentId: string
  clientSecret: string
}

/** A customer with a job that is not paid yet. */
export async function bookJob(
  app: TestApp,
  body: Record<string, unknown> = {},
  by?: TestPerson,
): Promise<BookedTestJob> {
  const customer = by ?? (await app.people.customer())
  const reply = await customer.actor.call('POST /api/create-job', {
    body: { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 1, newAddress: home, ...body },
  })
  if (reply.status !== 201) throw new Error(`booking failed: ${reply.body.message}`)
  const { id, paymentIntentId, clientSecret } = reply.body
  return { customer, jobId: id, paymentIntentId: paymentIntentId ?? '', clientSecret: clientSecret ?? '' }
}

/** The same, paid and settled. */
export async function bookPaidJob(
  app: TestApp,
  body: Record<string, unknown> = {},
  by?: TestPerson,
): Promise<BookedTestJob> {
  const booked = await bookJob(app, body, by)
  await pay(app.stripeOrigin, booked.clientSecret)
  const reply = await booked.customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: booked.paymentIntentId },
  })
  if (reply.status !== 200) throw new Error(`payment failed: ${reply.body.message}`)
  return booked
}
