import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture } from '../support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceClock } from './support/clock.ts'
import { cleanerWithProfile, member } from './support/people.ts'

const phone = 360

test('lateness, check-in, lockout and no-show reach both sides live', async ({ openPage }) => {
  const [alice, bob, carol] = await Promise.all([
    member('customer', 'Alice Away'),
    cleanerWithProfile('Bob Belated'),
    cleanerWithProfile('Carol Careless'),
  ])
  const { id: opened } = await bookPaidJob(alice, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id: opened } })
  const { id: missed } = await bookPaidJob(alice, { soon: true })
  await carol.actor.call('POST /api/jobs/:id/accept', { params: { id: missed } })
  const cleaner = await openPage({
    losesNetwork: true,
    width: phone,
    as: bob,
    colorScheme: 'dark',
    expected: [/ERR_INTERNET/],
  })
  const customer = await openPage({ width: phone, as: alice, expected: [/report-no-show answered 400/] })
  await Promise.all([cleaner.goto(`/cleaner/jobs/${opened}`), customer.goto(`/customer/jobs/${opened}`)])

  await cleaner.getByRole('button', { name: "I'm Running Late" }).click()
  await cleaner.getByRole('radio', { name: 'About 20 minutes' }).check()
  await cleaner.getByRole('button', { name: 'Tell My Customer' }).click()
  await customer.getByText('Your cleaner is running 20 minutes late').waitFor()
  await cleaner.getByText('You told your customer').waitFor()

  await cleaner.context().setOffline(true)
  await cleaner.getByRole('button', { name: "I'm at the Door" }).press('Enter')
  await cleaner.getByText('No connection. We keep trying').waitFor()
  await cleaner.context().setOffline(false)
  await cleaner.getByText('You checked in at').waitFor()
  await customer.getByText('Your cleaner is at the door').waitFor()
  await Promise.all([cleaner, customer].map((page) => expectAccessible(page)))
  await Promise.all([cleaner, customer].map(expectNoOverflow))

  await advanceClock(31)
  await cleaner.getByRole('button', { name: 'Nobody Lets Me In' }).click()
  const dialog = cleaner.getByRole('dialog')
  await dialog.getByText('You get $').waitFor()
  const file = { name: 'door.png', mimeType: 'image/png', buffer: await picture() }
  await dialog.locator('input[type=file]').setInputFiles(file)
  const chosen = dialog.getByRole('img', { name: 'The photo you send' })
  await expect.poll(() => chosen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ ...file, name: 'note.txt', mimeType: 'text/plain' })
  await dialog.getByRole('status').filter({ hasText: 'Please' }).waitFor()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByLabel('What did you try?').fill('I rang three times.')
  await expectAccessible(cleaner)
  await dialog.getByRole('button', { name: 'Report and End Job' }).click()
  await cleaner.getByRole('heading', { name: 'You were not let in' }).waitFor()
  await cleaner.getByText('you told us (your customer sees it too)').waitFor()
  expect(await cleaner.getByText("Won't happen").count()).toBe(2)
  expect(await cleaner.getByText('Not started').count()).toBe(0)
  await customer.getByText('I rang three times.').waitFor()
  const door = customer.getByRole('img', { name: 'The door, as the cleaner saw it' })
  await expect.poll(() => door.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await customer.goto(`/customer/jobs/${missed}`)
  await customer.getByRole('button', { name: 'My Cleaner Did Not Come' }).click()
  const wish = customer.getByRole('dialog')
  await wish.getByRole('radio', { name: /^My money back: \$/ }).waitFor()
  await wish.getByRole('radio', { name: 'Another time, at the same price' }).check()
  await wish.getByLabel('Time', { exact: true }).selectOption('11')
  // An impossible typed date is refused at its field, and the dialog stays open.
  const day = await wish.getByLabel('Date').inputValue()
  await wish.getByLabel('Date').fill(`${Number(day.slice(0, 4)) + 2}${day.slice(4)}`)
  await wish.getByRole('button', { name: 'Report It' }).click()
  await wish.getByRole('status').filter({ hasText: 'within the next year' }).waitFor()
  expect(await wish.getByLabel('Date').getAttribute('aria-invalid')).toBe('true')
  await wish.getByLabel('Date').fill(day)
  await expectAccessible(customer)
  await wish.getByRole('button', { name: 'Report It' }).click()
  await customer.getByText('Your visit has a new time at the same price').waitFor()
  await customer.getByText('No cleaner assigned yet').waitFor()

  const careless = await openPage({ width: phone, as: carol, colorScheme: 'dark', expected: [/404/] })
  await careless.goto(`/cleaner/jobs/${missed}`)
  await careless.getByRole('heading', { name: 'This job is no longer yours' }).waitFor()
  await careless.getByRole('link', { name: 'See Your Schedule' }).waitFor()
  await expectAccessible(careless)
})

/** Fails when the page is wider than the phone. */
async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone)
}
