import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookedTestJob, bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { pay } from '#tests/support/pay.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { syncRefunds } from '../payments/sync-refunds.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const refundFails = '4000000000005126'

const cancel = ({ customer, jobId: id }: BookedTestJob) =>
  customer.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })

const refundInDashboard = ({ context }: TestApp, { paymentIntentId }: BookedTestJob, amount: number) =>
  context.stripe.sdk?.refunds.create({ payment_intent: paymentIntentId, amount })

async function notesOf({ context }: TestApp, { jobId }: BookedTestJob): Promise<number[]> {
  const rows = await context.db
    .selectFrom('receipts')
    .select('total_cents')
    .where('job_id', '=', jobId)
    .where('kind', '=', 'credit_note')
    .orderBy('id')
    .execute()
  return rows.map(({ total_cents }) => total_cents)
}

describe('issueCreditNotes', () => {
  it('gives money that the bank returned and that is sent again one credit note', async () => {
    const booked = await bookJob(app)
    await pay(app.stripeOrigin, booked.clientSecret, refundFails)
    await settlePayment(app.context, booked.paymentIntentId)
    await cancel(booked)
    const statuses = async () =>
      app.context.db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select('refunds.status')
        .where('job_id', '=', booked.jobId)
        .execute()
    await until(async () => (await statuses())[0]?.status !== 'pending')
    app.clock.forward({ hours: 1 })
    await until(async () => {
      await syncRefunds(app.context, booked.paymentIntentId)
      return (await statuses())[0]?.status === 'failed'
    })
    expect(await notesOf(app, booked)).toEqual([-9000])
    await refundInDashboard(app, booked, 9000)
    await syncRefunds(app.context, booked.paymentIntentId)
    expect(await notesOf(app, booked)).toEqual([-9000])
  })

  it('gives an owed refund that the dashboard has settled one credit note', async () => {
    const other = await startTestApp({ webhooks: false, tasks: false })
    try {
      const booked = await bookPaidJob(other)
      await cancel(booked)
      for (const cents of [4000, 5000]) {
        await refundInDashboard(other, booked, cents)
        await syncRefunds(other.context, booked.paymentIntentId)
      }
      expect(await notesOf(other, booked)).toEqual([-4000, -5000])
    } finally {
      await other.stop()
    }
  })
})
