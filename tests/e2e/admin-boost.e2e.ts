import { expect, onTestFinished } from 'vitest'
import { money } from '#locales/format.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceClock, advanceToEnd, advanceToStart } from './support/clock.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { makeAdmin } from './support/make-admin.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'

/** Ends the boost, so that the jobs of other tests have none. */
async function endBoost({ actor }: BrowserPerson): Promise<void> {
  const { mark } = (await actor.call('GET /api/admin/terms')).body
  const changes = { boostPercent: 0, boostHours: 0 }
  await actor.call('POST /api/admin/terms', { body: { changes, reason: 'No boost any more.', mark } })
}

test("a cleaner sees an operator's boost, and it is paid as previewed", async ({ openPage }) => {
  const [ada, alice, bob] = await Promise.all([
    member('customer', 'Ada Amplify'),
    member('customer', 'Alice Ahead'),
    cleanerWithProfile('Bob Boosted'),
  ])
  await confirmAddress(ada)
  await makeAdmin(ada)
  const desk = await openPage({ as: ada })
  await desk.goto('/admin/terms/change')
  await desk.getByLabel('Boost for cleaners, paid by us (% of price)').fill('10')
  await desk.getByLabel('Boost open jobs (hours before)').fill('24')
  await desk.getByRole('button', { name: 'Preview changes' }).click()
  const change = desk.getByRole('dialog', { name: 'Change the terms?' })
  await change.getByText('Boost for cleaners, paid by us (% of price): 0, then 10').waitFor()
  await change.getByText('Boost open jobs (hours before): 0, then 24').waitFor()
  await change.getByLabel('Reason').fill('Too few cleaners accept late jobs.')
  onTestFinished(() => endBoost(ada))
  await change.getByRole('button', { name: 'Change', exact: true }).click()
  await desk.getByText('Terms changed').waitFor()

  const { id } = await bookPaidJob(alice, { soon: true })
  const params = { id }
  const offer = async () => (await bob.actor.call('GET /api/jobs/:id', { params })).body
  const before = await offer()
  // Cleaners have a quarter of the time before the visit without it.
  await advanceClock(4)
  await expect.poll(async () => (await offer()).boost).toBe(before.price / 10)
  const { earnings, boost } = await offer()
  await desk.goto(`/admin/jobs/${id}`)
  await desk.getByText('Boost, paid by us').waitFor()
  await desk.getByText(money(boost), { exact: true }).first().waitFor()

  const phone = await openPage({ as: bob, width: 390 })
  await phone.goto(`/cleaner/jobs/${id}`)
  await phone.getByText(/^\+\$.* boost$/).waitFor()
  await phone.getByRole('button', { name: 'Accept Job' }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByText(money(earnings), { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Accept Job' }).click()
  await phone.getByText('Job Accepted').waitFor()

  await advanceToStart()
  expect((await bob.actor.call('POST /api/jobs/:id/check-in', { params })).status).toBe(200)
  await advanceToEnd()
  expect((await bob.actor.call('POST /api/jobs/:id/complete', { params })).status).toBe(200)
  const query = { search: bob.email }
  const paid = async () => {
    const { body } = await ada.actor.call('GET /api/admin/payouts', { query })
    return body.filter(({ jobId }) => jobId === id).map(({ kind, amountCents }) => [kind, amountCents])
  }
  const cents = (dollars: number) => Math.round(dollars * 100)
  await expect
    .poll(async () => Object.fromEntries(await paid()))
    .toEqual({ boost: cents(boost), cleaning: cents(earnings) - cents(boost) })
})
