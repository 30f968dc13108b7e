import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendTransfer } from '#server/money/payouts/send-transfer.ts'
import { retrieveAccount } from '#server/providers/stripe/accounts.ts'
import { sweep } from '#server/queue/sweep.ts'
import type { TestActor } from '#tests/support/actor.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { resetPassword } from '#tests/support/reset-password.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { closeAccount } from './close-account.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const statusOf = async (actor: TestActor) => (await actor.call('GET /api/stripe-connect/account-status')).body

/** Creates a cleaner with a job and an unverified address. */
async function working(): Promise<TestPerson> {
  const cleaner = await app.people.cleanerWithProfile()
  const scheduledDateTime = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString()
  const { jobId } = await bookJob(app, { scheduledDateTime })
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  return cleaner
}

/** Creates the same with a payout account. */
async function ready(): Promise<TestPerson> {
  const cleaner = await working()
  await onboard(app, cleaner)
  await until(async () => (await statusOf(cleaner.actor)).onboardingComplete)
  return cleaner
}

/** Chooses a new password by mail and signs in with it. */
async function reclaimAccount({ email }: TestPerson): Promise<TestActor> {
  const password = 'the owner is here'
  await resetPassword(app, { email }, password)
  const owner = app.visitor()
  expect((await owner.call('POST /api/auth/login', { body: { email, password } })).status).toBe(200)
  return owner
}

const told = ({ email }: TestPerson) =>
  app.outbox.mails.filter(({ to, subject }) => to === email && subject === 'Please set up your payouts again')

const accounts = () => app.context.stripe.sdk?.accounts as Stripe.AccountResource
const create = (by: TestActor) => by.call('POST /api/stripe-connect/create-account')

const closed = (account: string) =>
  retrieveAccount(app.context.stripe, account).then(
    () => false,
    () => true,
  )

test('reclaiming an unverified address detaches the other person’s payout account', async () => {
  const stranger = await ready()
  const { accountId } = await statusOf(stranger.actor)
  expect(await closed(accountId ?? '')).toBe(false)
  const owner = await reclaimAccount(stranger)
  expect(await statusOf(owner)).toMatchObject({ hasAccount: false, accountId: null, payoutsEnabled: false })
  await until(() => closed(accountId ?? ''))
  await until(async () => told(stranger).length === 1)
  expect(told(stranger)[0]?.text).toContain('/cleaner/profile')
  const { body } = await create(owner)
  expect(body.accountId).toMatch(/^acct_/)
  expect(body.accountId).not.toBe(accountId)
})

test('a verified account, or one paid to before, keeps its payout account', async () => {
  const [known, worked] = [await ready(), await ready()]
  await confirmAddress(app, known)
  await finishJob(app, worked)
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  const payouts = () =>
    app.context.db.selectFrom('payouts').select('status').where('cleaner_id', '=', worked.id).execute()
  await until(async () => (await payouts()).some(({ status }) => status === 'paid'))
  for (const cleaner of [known, worked]) {
    const { accountId } = await statusOf(cleaner.actor)
    expect(await statusOf(await reclaimAccount(cleaner))).toMatchObject({ accountId, payoutsEnabled: true })
    expect(told(cleaner)).toEqual([])
  }
})

test('a detached account that still exists at Stripe is not matched again', async () => {
  const stranger = await ready()
  const { accountId } = await statusOf(stranger.actor)
  const stays = { method: 'DELETE', path: `/v1/accounts/${accountId}`, times: 99, how: { status: 500 } }
  const fails = { method: 'POST', path: '/v1/accounts', how: { status: 500, kept: true } }
  await scene(app, { fail: [stays, fails] })
  const owner = await reclaimAccount(stranger)
  const answers = [await create(owner)]
  while (answers.at(-1)?.status !== 200 && answers.length < 4) answers.push(await create(owner))
  expect(await closed(accountId ?? '')).toBe(false)
  expect(answers[0]?.status).not.toBe(200)
  expect(answers.at(-1)?.body.accountId).toMatch(/^acct_/)
  expect(answers.at(-1)?.body.accountId).not.toBe(accountId)
  await scene(app, { reset: true })
})

test('an account that Stripe creates during the reclaim is deleted again', async () => {
  const stranger = await working()
  const real = accounts().create.bind(accounts())
  let owner: TestActor | undefined
  accounts().create = (async (...given: Parameters<typeof real>) => {
    owner = await reclaimAccount(stranger)
    return real(...given)
  }) as typeof real
  const opened = await create(stranger.actor)
  accounts().create = real
  expect(opened.status).toBe(401)
  expect(await statusOf(owner as TestActor)).toMatchObject({ hasAccount: false })
  const left = async () => (await accounts().list({ limit: 100 })).data.map(({ email }) => email)
  await until(async () => !(await left()).includes(stranger.email))
})

test('a payout whose account is detached while sending waits for another one', async () => {
  const cleaner = await ready()
  await finishJob(app, cleaner)
  app.clock.forward({ hours: 25 })
  const payout = () =>
    app.context.db
      .selectFrom('payouts')
      .select(['id', 'status'])
      .where('cleaner_id', '=', cleaner.id)
      .executeTakeFirstOrThrow()
  const { id } = await payout()
  const owner = { userId: cleaner.id, email: cleaner.email, now: app.clock.now() }
  await meanwhile(app, cleaner, [() => sendTransfer(app.context, id)], (tx) => closeAccount(tx, owner))
  expect(await payout()).toEqual({ id, status: 'pending' })
  expect(await statusOf(cleaner.actor)).toMatchObject({ hasAccount: false })
})
