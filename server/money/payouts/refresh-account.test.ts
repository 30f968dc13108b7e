import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { refreshWaitingAccounts } from './refresh-account.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const payoutOf = (jobId: number) =>
  app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()
const profiles = ({ id }: TestPerson) =>
  app.context.db.updateTable('cleaner_profiles').where('user_id', '=', id)
const isReady = async ({ id }: TestPerson) => {
  const { db } = app.context
  const profile = await db
    .selectFrom('cleaner_profiles')
    .select('stripe_onboarding_complete')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return profile.stripe_onboarding_complete
}

test('a started transfer is completed although the account was closed', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  await until(() => isReady(cleaner))
  const { jobId } = await finishJob(app, cleaner)
  app.clock.forward({ hours: 25 })
  await app.context.db
    .updateTable('payouts')
    .set({ status: 'sending', sent_cents: 8550 })
    .where('job_id', '=', jobId)
    .execute()
  await profiles(cleaner).set({ stripe_onboarding_complete: false }).execute()
  await sweep(app.context)
  await until(async () => (await payoutOf(jobId)).status === 'paid')
})

test('an account that Stripe hides does not block refreshing others', async () => {
  const waiting = await Promise.all([1, 2, 3].map(() => app.people.cleanerWithProfile()))
  for (const cleaner of waiting) {
    await onboard(app, cleaner)
    await until(() => isReady(cleaner))
    await finishJob(app, cleaner)
    await profiles(cleaner).set({ stripe_onboarding_complete: false }).execute()
  }
  app.clock.forward({ hours: 25 })
  const [lost, ...others] = waiting
  if (!lost) throw new Error('nobody waits')
  await profiles(lost).set({ stripe_connect_id: 'acct_not_ours' }).execute()
  await refreshWaitingAccounts(app.context)
  expect(await Promise.all(others.map(isReady))).toEqual([true, true])
})
