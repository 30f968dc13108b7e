import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { serviceHour } from '#domain/service-time.ts'
import { picture } from '../support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToEnd, advanceToStart } from './support/clock.ts'
import { pressEscape } from './support/keyboard.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'
import { transfersOf } from './support/stripe.ts'

/** A completed job of Alice with Bob; the completion is sent twice at once. */
async function completedJob(alice: BrowserPerson, bob: BrowserPerson): Promise<number> {
  const { id } = await bookPaidJob(alice, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await bob.actor.call('POST /api/jobs/:id/check-in', { params: { id } })
  await bob.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'in_progress' } })
  await advanceToStart()
  const answers = await Promise.all(
    [1, 2].map(() => bob.actor.call('POST /api/jobs/:id/complete', { params: { id } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  return id
}

test('customer and cleaner review each other, once', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Avid'), cleanerWithProfile('Bob Bright')])
  const id = await completedJob(alice, bob)

  const customer = await openPage({ as: alice })
  await customer.goto('/customer/jobs?show=past')
  await customer.getByRole('article').getByRole('heading').getByRole('link').click()
  await customer.getByRole('button', { name: 'Leave Review' }).click()
  await customer.getByRole('dialog').getByLabel('Your comment').fill('Careful with')
  await customer.locator('label', { has: customer.getByLabel('3 stars') }).click()
  // On phones people use the back gesture to close a dialog; it must not lose input.
  void customer.goBack()
  const leaving = customer.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.waitFor()
  await pressEscape(customer)
  await leaving.waitFor({ state: 'hidden' })
  expect(await customer.getByRole('dialog').count()).toBe(1)
  expect(await customer.getByLabel('Your comment').inputValue()).toBe('Careful with')
  await customer.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.poll(() => customer.getByRole('dialog').count()).toBe(0)
  await customer.goBack()
  await customer.getByRole('button', { name: 'Leave a Review' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Leave a Review' })
  await dialog.getByText('How was the cleaning by Bob Bright?').waitFor()
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await customer.getByText('You must provide a star rating for your review').waitFor()
  await dialog.locator('label', { has: customer.getByLabel('4 stars') }).click()
  await dialog.getByLabel('Your comment').fill('Careful with my plants, and on time.')
  const chosen = customer.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await (await chosen).setFiles({ name: 'plants.png', mimeType: 'image/png', buffer: await picture() })
  await dialog.getByRole('img', { name: 'Photo 1' }).waitFor()
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await customer.getByText('Review Submitted', { exact: true }).waitFor()
  await expect.poll(() => customer.getByRole('button', { name: 'Leave a Review' }).count()).toBe(0)
  // The same home, hour and cleaner again, or open to every cleaner.
  const { scheduledFor } = (await alice.actor.call('GET /api/jobs/:id', { params: { id } })).body
  await customer.getByRole('button', { name: 'Book again' }).click()
  await customer.waitForURL(`**/customer/request-cleaning?cleanerId=${bob.id}`)
  await customer.getByText('Requested cleaner: Bob Bright').waitFor()
  const hour = serviceHour(new Date(scheduledFor), 'America/Los_Angeles')
  expect(await customer.getByLabel('Time').inputValue()).toBe(String(Math.min(Math.max(hour, 8), 20)))
  await customer.getByRole('link', { name: 'Ask every cleaner instead' }).click()
  await customer.waitForURL('**/customer/request-cleaning')
  await expect.poll(() => customer.getByText('Requested cleaner').count()).toBe(0)

  const cleaner = await openPage({ as: bob, width: 390 })
  await cleaner.goto(`/cleaner/jobs/${id}`)
  await cleaner.getByRole('button', { name: 'Review Customer' }).click()
  const reviewing = cleaner.getByRole('dialog', { name: 'Review Customer' })
  expect(await reviewing.getByLabel('5 stars').isChecked()).toBe(true)
  await reviewing.getByRole('button', { name: 'Submit Review' }).click()
  await reviewing.waitFor({ state: 'hidden' })
  await expect.poll(() => cleaner.getByRole('button', { name: 'Review Customer' }).count()).toBe(0)

  await cleaner.goto('/cleaner/dashboard')
  await expect.poll(() => valueOfLabel(cleaner, 'Rating')).toContain('4.0')
  await cleaner.getByRole('link', { name: 'Read your reviews' }).click()
  await cleaner.getByText('Careful with my plants, and on time.').waitFor()
  await cleaner.getByRole('link', { name: 'By you' }).click()
  await cleaner.getByText('You wrote about Alice').waitFor()
})

test("Review Customer is only for the job's cleaner after completion", async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Aside'), cleanerWithProfile('Bob Brisk')])
  const { id } = await bookPaidJob(alice)
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const page = await openPage({ as: bob })
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByText('Not started').first().waitFor()
  expect(await page.getByRole('button', { name: 'Review Customer' }).count()).toBe(0)

  // A customer who has become a cleaner may review their own cleaner, but not themselves.
  const done = await completedJob(alice, bob)
  await alice.actor.call('POST /api/user/become-cleaner')
  const seen = (await alice.actor.call('GET /api/jobs/:id', { params: { id: done } })).body
  expect(seen.canReview).toBe(true)
  const former = await openPage({ as: alice })
  await former.goto(`/cleaner/jobs/${done}`)
  await former
    .getByRole('button', { name: 'Leave Review' })
    .or(former.getByRole('link', { name: 'Leave Review' }))
    .waitFor()
  expect(await former.getByRole('button', { name: 'Review Customer' }).count()).toBe(0)
})

test('a cleaner is paid 95 percent exactly once, and sees it', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Agrees'),
    cleanerWithProfile('Bob Banks'),
  ])
  const id = await completedJob(alice, bob)
  const { earnings } = (await bob.actor.call('GET /api/jobs/:id', { params: { id } })).body
  const earned = `$${earnings.toFixed(2)}`
  const page = await openPage({ as: bob, expected: [/cleaner\/earnings answered 500/] })
  await page.route('**/api/cleaner/earnings', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/cleaner/schedule')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => valueOfLabel(page, 'Total Earnings')).toContain('could not be loaded')
  expect(await valueOfLabel(page, 'Total Earnings')).not.toContain('$')
  await page.unroute('**/api/cleaner/earnings')
  await page.reload()
  await expect.poll(() => valueOfLabel(page, 'Total Earnings')).toBe(earned)
  await expect.poll(() => valueOfLabel(page, 'Completed Jobs')).toBe('1')
  expect(await transfersOf(id)).toEqual([])

  await page.getByRole('link', { name: 'Update Profile' }).click()
  await page.getByRole('tab', { name: 'Payment Setup' }).click()
  await page.getByRole('button', { name: 'Start Payment Setup' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open payment setup' }).click()
  const onboarding = await opened
  await onboarding.getByRole('button', { name: 'Agree and submit' }).click()
  await onboarding.getByRole('heading', { name: 'Payment setup complete' }).waitFor()

  expect(await transfersOf(id)).toEqual([])
  await advanceToEnd()
  await expect.poll(() => transfersOf(id)).toEqual([Math.round(earnings * 100)])
  const pending = async () => (await bob.actor.call('GET /api/cleaner/earnings')).body.pendingPayouts
  await expect.poll(pending).toBe(0)
  await page.goto('/cleaner/profile')
  await page.getByRole('tab', { name: 'Payment Setup' }).click()
  await expect.poll(() => valueOfLabel(page, 'Total Earned')).toBe(earned)
  expect(await valueOfLabel(page, 'Pending Payouts')).toBe('$0.00')
  await page.getByText('Last Payout').waitFor()
  expect(await transfersOf(id)).toEqual([Math.round(earnings * 100)])

  await page.getByRole('link', { name: 'See earnings by job' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your earnings' }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: `Job #${id}, ` })
  await row.getByText(/^Paid /).waitFor()
  await row.getByText('Visit', { exact: true }).waitFor()
  await row.getByText(earned).waitFor()
  expect(await valueOfLabel(page, 'Total Earnings')).toBe(earned)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Total Earnings' }).click()
  await page.waitForURL('**/cleaner/earnings')
  await row.getByRole('link', { name: /^Job #/ }).click()
  await page.waitForURL(`**/cleaner/jobs/${id}`)
})

/** The value of a label in a description list. */
function valueOfLabel(page: Page, label: string): Promise<string> {
  const term = page.getByRole('term').filter({ hasText: label })
  return page.locator('div').filter({ has: term }).last().getByRole('definition').innerText()
}
