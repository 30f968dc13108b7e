import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
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

test('an account disabled before its transfer receives nothing until it is ready', async () => {
  const { cleaner, id, read } = await duePayout()
  await profileOf(cleaner.id).set({ stripe_onboarding_complete: false }).execute()
  await sendTransfer(app.context, id)
  expect(await read()).toMatchObject({ status: 'pending', sent_cents: null })
  await profileOf(cleaner.id).set({ stripe_onboarding_complete: true }).execute()
  await sendTransfer(app.context, id)
  expect(await read()).toMatchObject({ status: 'paid', sent_cents: 8550 })
})

test('an open dispute blocks the transfer of an unfrozen payout too', async () => {
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

/** A transfer that left before the database was put back to a copy in which its payout waits. */
async function sentSinceTheCopy() {
  const { id, jobId, cleaner, read } = await duePayout()
  const transfers = app.context.stripe.sdk?.transfers
  if (!transfers) throw new Error('no Stripe')
  const { stripe_connect_id, charge_id } = await app.context.db
    .selectFrom('payments')
    .innerJoin('cleaner_profiles', (join) => join.on('cleaner_profiles.user_id', '=', cleaner.id))
    .select(['cleaner_profiles.stripe_connect_id', 'payments.charge_id'])
    .where('payments.job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const sent = await transfers.create({
    ...{ amount: 8550, currency: 'usd', destination: stripe_connect_id ?? '' },
    source_transaction: charge_id ?? '',
    ...{ transfer_group: `job-${jobId}`, metadata: { job_id: String(jobId), payout_id: String(id) } },
  })
  const group = async () => (await transfers.list({ transfer_group: `job-${jobId}` })).data
  return { id, read, transfers, sent, group }
}

test('a restored payout is not sent again when Stripe forgot its key', async () => {
  const { id, read, sent, group } = await sentSinceTheCopy()
  app.clock.forward({ hours: 21 })
  await sendTransfer(app.context, id)
  expect(await group()).toHaveLength(1)
  expect(await read()).toMatchObject({ status: 'paid', sent_cents: 8550, stripe_transfer_id: sent.id })
})

test("a restored payout is not sent again when Stripe replays its key's refusal", async () => {
  const { id, read, transfers, sent, group } = await sentSinceTheCopy()
  const refused = vi.spyOn(transfers, 'create').mockImplementationOnce(async () => {
    throw Stripe.errors.StripeError.generate({ type: 'invalid_request_error', statusCode: 400 } as never)
  })
  await sendTransfer(app.context, id)
  refused.mockRestore()
  expect(await group()).toHaveLength(1)
  expect(await read()).toMatchObject({ status: 'paid', stripe_transfer_id: sent.id })
})

test('a payout left frozen by an older version is released after its dispute', async () => {
  const [left, disputed] = [await duePayout(), await duePayout()]
  const { db, clock } = app.context
  await db
    .updateTable('payouts')
    .set({ status: 'frozen' })
    .where('id', 'in', [left.id, disputed.id])
    .execute()
  const { payment_id } = await disputed.read()
  await db
    .insertInto('disputes')
    .values({
      payment_id,
      amount_cents: 9000,
      fee_cents: 0,
      created_at: clock(),
      id: 'dp_open',
      status: 'open',
    })
    .execute()
  await sweep(app.context)
  expect([(await left.read()).status, (await disputed.read()).status]).toEqual(['pending', 'frozen'])
  await db.updateTable('disputes').set({ status: 'won' }).where('id', '=', 'dp_open').execute()
  await sweep(app.context)
  expect((await disputed.read()).status).toBe('pending')
})

test('a late refusal of an old key keeps the transfer of the next one', async () => {
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
