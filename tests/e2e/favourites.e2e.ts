import { expect } from 'vitest'
import { cleanerPath } from '#contract/public-pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { cleanerWithProfile, member } from './support/people.ts'

test('a customer marks a favourite, who is asked first and declines with a reason', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Amiable'),
    cleanerWithProfile('Bob Bright'),
  ])
  const done = await bookPaidJob(alice, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id: done.id } })
  await advanceToStart()
  await bob.actor.call('POST /api/jobs/:id/check-in', { params: { id: done.id } })
  await bob.actor.call('POST /api/jobs/:id/complete', { params: { id: done.id } })

  const page = await openPage({ as: alice, width: 390 })
  await page.goto(`/customer/jobs/${done.id}`)
  await page.getByRole('button', { name: 'Add to Favorites (Bob Bright)' }).click()
  await page.getByRole('button', { name: 'Remove from Favorites (Bob Bright)' }).waitFor()
  await expectAccessible(page)
  await page.goto('/customer/find-cleaners')
  await page.getByRole('button', { name: 'Remove from Favorites (Bob Bright)' }).first().waitFor()
  await page.goto(cleanerPath(bob.id))
  await page.getByRole('button', { name: 'Remove from Favorites' }).click()
  await page.getByRole('button', { name: 'Add to Favorites' }).click()
  await page.getByRole('button', { name: 'Remove from Favorites' }).waitFor()
  await expectAccessible(page)
  await page.goto('/customer/dashboard')
  const known = page.getByRole('region', { name: 'Your Cleaners' })
  await known.getByRole('button', { name: 'Remove from Favorites (Bob Bright)' }).waitFor()
  await expectAccessible(page)

  const { id } = await bookPaidJob(alice, { inDays: 3 })
  await page.goto(`/customer/jobs/${id}`)
  await page.getByText(/Your favorites go first until/).waitFor()
  const cleaner = await openPage({ as: bob, width: 390 })
  await cleaner.goto(`/cleaner/jobs/${id}`)
  await cleaner.getByText(/Their favorites can accept before everyone else, until/).waitFor()
  await cleaner.getByRole('button', { name: 'Not this time' }).click()
  await cleaner.getByRole('radio', { name: 'It’s too far' }).check()
  await cleaner.getByLabel('Anything we should know? (optional)').fill('No bus on Sundays')
  await expectAccessible(cleaner)
  await cleaner.getByRole('dialog').getByRole('button', { name: 'Not this time' }).click()
  await cleaner.getByText('Thanks for telling us').waitFor()
  expect(await cleaner.getByText(/Their favorites can accept/).count()).toBe(0)
  // The customer's page follows without a reload.
  await expect.poll(() => page.getByText(/Your favorites go first/).count(), { timeout: 10_000 }).toBe(0)
  for (const shown of [page, cleaner])
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
