import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actor.ts'
import { confirmAddress } from '../../../testing/confirm-address.ts'
import { finishJob } from '../../../testing/finish-job.ts'
import type { Person } from '../../../testing/people.ts'
import { resetPassword } from '../../../testing/reset-password.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { onboard } from '../../../testing/stripe-scenes.ts'
import { until } from '../../../testing/until.ts'
import { sweep } from '../../queue/sweep.ts'
import { retrieveAccount } from '../../stripe/accounts.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const statusOf = async (actor: Actor) => (await actor.call('GET /api/stripe-connect/account-status')).body

/** A cleaner who can be paid; nobody has confirmed the address. */
async function ready(): Promise<Person> {
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  await until(async () => (await statusOf(cleaner.actor)).onboardingComplete)
  return cleaner
}

/** Chooses a new password by mail and signs in with it. */
async function takeOver({ email }: Person): Promise<Actor> {
  const password = 'the owner is here'
  await resetPassword(app, { email }, password)
  const owner = app.visitor()
  expect((await owner.call('POST /api/auth/login', { body: { email, password } })).status).toBe(200)
  return owner
}

const closed = (account: string) =>
  retrieveAccount(app.context.stripe, account).then(
    () => false,
    () => true,
  )

test('who takes over an address that nobody had confirmed is not paid to the bank of whoever typed it', async () => {
  const stranger = await ready()
  const { accountId } = await statusOf(stranger.actor)
  expect(await closed(accountId ?? '')).toBe(false)
  const owner = await takeOver(stranger)
  expect(await statusOf(owner)).toMatchObject({ hasAccount: false, accountId: null, payoutsEnabled: false })
  await until(() => closed(accountId ?? ''))
  const { body } = await owner.call('POST /api/stripe-connect/create-account')
  expect(body.accountId).toMatch(/^acct_/)
  expect(body.accountId).not.toBe(accountId)
})

test('an account stays with whoever had confirmed the address, and where it has been paid to', async () => {
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
    expect(await statusOf(await takeOver(cleaner))).toMatchObject({ accountId, payoutsEnabled: true })
  }
})
