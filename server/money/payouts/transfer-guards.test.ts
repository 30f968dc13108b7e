import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { finishJob } from '../../../testing/finish-job.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { onboard } from '../../../testing/stripe-scenes.ts'
import { refreshAccount } from './refresh-account.ts'
import { sendTransfer } from './send-transfer.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

/** A payout that is due, of a cleaner who can receive it. */
async function duePayout() {
  const cleaner = await app.people.cleanerWithProfile()
  await refreshAccount(app.context, await onboard(app, cleaner))
  const { jobId } = await finishJob(app, cleaner)
  app.clock.forward({ hours: 25 })
  const read = () =>
    app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()
  return { cleaner, jobId, read, id: (await read()).id }
}

const profileOf = (id: number) => app.context.db.updateTable('cleaner_profiles').where('user_id', '=', id)

test('an account that is disabled between the queueing and the transfer gets nothing until it is ready', async () => {
  const { cleaner, id, read } = await duePayout()
  await profileOf(cleaner.id).set({ stripe_onboarding_complete: false }).execute()
  await sendTransfer(app.context, id)
  expect(await read()).toMatchObject({ status: 'pending', sent_cents: null })
  await profileOf(cleaner.id).set({ stripe_onboarding_complete: true }).execute()
  await sendTransfer(app.context, id)
  expect(await read()).toMatchObject({ status: 'paid', sent_cents: 8550 })
})

test('an open dispute stops the transfer also of a payout that is not marked as frozen', async () => {
  const { jobId, id, read } = await duePayout()
  const { db, clock } = app.context
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const dispute = { payment_id: payment.id, amount_cents: 9000, fee_cents: 0, created_at: clock() }
  await db
    .insertInto('disputes')
    .values({ ...dispute, id: 'dp_second', status: 'open' })
    .execute()
  await sendTransfer(app.context, id)
  expect(await read()).toMatchObject({ status: 'pending', sent_cents: null })
})

test('a late refusal of an old key does not take back a transfer that is under way with the next one', async () => {
  const { id, read } = await duePayout()
  const transfers = app.context.stripe.sdk?.transfers
  if (!transfers) throw new Error('no Stripe')
  const next = '00000000-0000-4000-8000-000000000002'
  const refused = vi.spyOn(transfers, 'create').mockImplementationOnce(async () => {
    await app.context.db.updateTable('payouts').set({ transfer_key: next }).where('id', '=', id).execute()
    throw Stripe.errors.StripeError.generate({ type: 'invalid_request_error', statusCode: 400 } as never)
  })
  await sendTransfer(app.context, id)
  refused.mockRestore()
  expect(await read()).toMatchObject({ status: 'sending', sent_cents: 8550, transfer_key: next })
})
