import sharp from 'sharp'
import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceClock, advanceToStart } from './support/clock.ts'
import { cleanerWithProfile, member } from './support/people.ts'

const phone = 320

/** Larger than the server keeps: the browser makes it smaller before it is sent. */
async function photo(name: string, background: string) {
  const create = { width: 2400, height: 1800, channels: 3 as const, background }
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

test('a cleaner ticks and photographs by room, which the customer sees live', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Attentive'),
    cleanerWithProfile('Bob Busy'),
  ])
  const { id } = await bookPaidJob(alice, { soon: true })
  const params = { id }
  await bob.actor.call('POST /api/jobs/:id/accept', { params })
  await advanceToStart()
  await bob.actor.call('POST /api/jobs/:id/check-in', { params })
  const cleaner = await openPage({
    ...{ losesNetwork: true, width: phone, as: bob, colorScheme: 'dark' as const },
    expected: [/ERR_INTERNET/],
  })
  const customer = await openPage({ as: alice })
  await Promise.all([cleaner.goto(`/cleaner/jobs/${id}`), customer.goto(`/customer/jobs/${id}`)])
  const list = cleaner.getByRole('region', { name: 'Checklist' })
  const seen = customer.getByRole('region', { name: 'Checklist' })
  await list.getByText('0 of 18 done. 18 tasks still open.').waitFor()
  expect(await seen.count()).toBe(0)

  // By keyboard, in the room that is unfolded at first.
  await list.getByRole('checkbox', { name: 'Sink and faucet cleaned' }).first().press('Space')
  await seen.getByText('1 of 18 done. 17 tasks still open.').waitFor()
  await list.getByRole('button', { name: 'Note on Counters wiped' }).click()
  await cleaner.keyboard.type('Old stain by the stove')
  await cleaner.keyboard.press('Tab')
  await list.getByText('Old stain by the stove').waitFor()

  await list
    .locator('input[aria-label="Choose Photos: Kitchen, before"]')
    .setInputFiles([
      await photo('one.jpg', '#964'),
      await photo('two.jpg', '#649'),
      await photo('three.jpg', '#496'),
    ])
  await expect.poll(() => list.getByRole('link').count(), { timeout: 15_000 }).toBe(3)
  await seen.getByText(/, 3 photos\. /).waitFor()
  const kitchen = seen.getByText('Kitchen', { exact: true })
  if (!(await seen.getByText('Counters wiped').isVisible())) await kitchen.click()
  await seen.getByText('Old stain by the stove').waitFor()
  const shown = seen.getByRole('img', { name: 'Kitchen, before, photo 3' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)

  // What is done without a network is sent once it is back.
  await cleaner.context().setOffline(true)
  await list.getByRole('checkbox', { name: 'Stove top cleaned' }).check()
  await list.getByText("Not saved yet: you're offline.").waitFor()
  await list
    .locator('input[aria-label="Choose Photos: Kitchen, after"]')
    .setInputFiles([await photo('four.jpg', '#333')])
  await list.getByText('1 photo left to upload').waitFor()
  await cleaner.context().setOffline(false)
  await seen.getByText('2 of 18 done, 4 photos. 16 tasks still open.').waitFor()
  await list.getByText('Saved').waitFor()

  await list.getByRole('button', { name: 'Remove: Kitchen, before, photo 1' }).click()
  await seen.getByText(/, 3 photos\. /).waitFor()
  await list.getByRole('button', { name: 'Check All: Kitchen' }).click()
  await seen.getByText('5 of 18 done').waitFor()
  await Promise.all([cleaner, customer].map((page) => expectAccessible(page)))
  expect(await cleaner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone)

  // An incomplete list does not keep the visit from being completed.
  await bob.actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'in_progress' } })
  await advanceClock(60)
  await cleaner.getByRole('button', { name: 'Complete Cleaning' }).click()
  const dialog = cleaner.getByRole('dialog')
  await dialog.getByText('13 tasks still open:').waitFor()
  await dialog.getByText(/^Bathroom: Toilet cleaned, /).waitFor()
  expect(await dialog.getByText(/^Kitchen:/).count()).toBe(0)
  await expectAccessible(cleaner)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await bob.actor.call('POST /api/jobs/:id/complete', { params })
  await list.getByText('You can add to this until').waitFor()
  expect(await list.getByRole('button', { name: /^Remove:/ }).count()).toBe(0)
})
