import type { BookedTestJob } from './book-job.ts'
import { pay } from './pay.ts'
import type { TestApp } from './start-test-app.ts'

/** Asks for the payment of a tip, as anyone who booked the job. */
export function askToTip(
  { customer, jobId }: Pick<BookedTestJob, 'customer' | 'jobId'>,
  amountCents: number,
  options: { key?: string; paid?: number } = {},
) {
  const { key, paid } = options
  return customer.actor.call('POST /api/jobs/:id/tips', {
    params: { id: jobId },
    body: { amountCents, ...(paid === undefined ? {} : { expected: { paid } }) },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

/** A tip for a job that is done, paid at Stripe and not settled; answers its intent. */
export async function payTip(app: TestApp, booked: BookedTestJob, cents: number): Promise<string> {
  const { status, body } = await askToTip(booked, cents)
  if (status !== 200) throw new Error(`no tip: ${body.message}`)
  await pay(app.stripeOrigin, body.clientSecret)
  return body.paymentIntentId
}

/** The same, settled. */
export async function giveTip(app: TestApp, booked: BookedTestJob, cents: number): Promise<string> {
  const paymentIntentId = await payTip(app, booked, cents)
  const settled = await booked.customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId },
  })
  if (settled.status !== 200) throw new Error(`tip not settled: ${settled.body.message}`)
  return paymentIntentId
}
