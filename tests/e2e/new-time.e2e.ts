import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays, serviceDay, serviceHour } from '#domain/service-time.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { cards, payByCard } from './support/pays.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'

const phone = 360
const zone = 'America/Los_Angeles'

test("a customer reschedules, then accepts the cleaner's reschedule request", async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Altered'),
    cleanerWithProfile('Bob Busy'),
  ])
  const { today } = (await alice.actor.call('GET /api/config')).body
  const { id, paymentIntentId } = await bookPaidJob(alice, { inDays: 5 })
  const path = `/customer/jobs/${id}`

  const page = await openPage({
    as: alice,
    width: phone,
    colorScheme: 'dark',
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog')
  // The dialog opens on the booked time, which cannot be submitted.
  const booked = String(serviceHour(new Date(await startOf(alice, id)), zone))
  expect(await dialog.getByLabel('Date').inputValue()).toBe(addDays(today, 5))
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe(booked)
  await dialog.getByText('This is the time you have booked.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await choose(dialog, addDays(today, 6), '11')
  await dialog.getByText(/^New time: .+ 11:00 AM\.$/).waitFor()
  await dialog.getByText('The price doesn’t change.').waitFor()
  await expectFitsPhone(page, dialog)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  // Both times are shown before the visit moves, and the choice can be changed.
  await dialog.getByText(/ at 11:00 AM, instead of .+ at 10:00 AM\.$/).waitFor()
  await dialog.getByRole('button', { name: 'Choose another time' }).click()
  await dialog.getByLabel('Date').waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectFitsPhone(page, dialog)
  expect(await timeOf(alice, id)).toMatch(addDays(today, 5))
  await dialog.getByRole('button', { name: 'Move my visit' }).click()
  await page.getByText('The visit has moved').waitFor()
  expect(await timeOf(alice, id)).toMatch(addDays(today, 6))

  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const cleaner = await openPage({ as: bob, width: phone, colorScheme: 'dark' })
  await cleaner.goto(`/cleaner/jobs/${id}`)
  await cleaner.getByRole('button', { name: 'Propose another time' }).click()
  const wish = cleaner.getByRole('dialog')
  await choose(wish, addDays(today, 7), '12')
  await wish.getByText(/^New time: .+ 12:00 PM\.$/).waitFor()
  await wish.getByText(/^You earn \$\d/).waitFor()
  await wish.getByText(/Nothing changes until they agree/).waitFor()
  await expectFitsPhone(cleaner, wish)
  // A concurrent choice is refused with the reason.
  await page.getByRole('button', { name: 'Propose another time' }).click()
  await choose(dialog, addDays(today, 8), '12')
  await dialog.getByText(/^New time: /).waitFor()
  await wish.getByRole('button', { name: 'Continue' }).click()
  await wish.getByRole('button', { name: 'Ask for this time' }).click()
  await dialog.getByText(/^The booking has changed/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Keep the time' }).click()
  await cleaner.getByRole('button', { name: 'Take it back' }).waitFor()
  await expectHeadingFocus(cleaner)
  expect(await timeOf(alice, id)).toMatch(addDays(today, 6))

  await page.goto('/customer/jobs')
  const card = page.getByRole('article').filter({ hasText: `#${id}` })
  await card.getByText('New time suggested').waitFor()
  await expectFitsPhone(page, card)
  await cleaner.goto('/cleaner/dashboard')
  await cleaner.getByText('Waiting for an answer').first().waitFor()
  await Promise.all([page.goto(path), cleaner.goto(`/cleaner/jobs/${id}`)])
  const note = page.getByRole('status').filter({ hasText: 'Bob suggests a new time' })
  await note.getByText(/ at 12:00 PM, instead of .+ at 11:00 AM\.$/).waitFor()
  await note.getByText(/^Reply by .+\. Until then your \w+ visit stands\.$/).waitFor()
  await note.getByText('The price doesn’t change.').waitFor()
  await note.getByText(/^Once it moves, you can cancel free of charge until/).waitFor()
  await expectFitsPhone(page, note)
  await note.getByRole('button', { name: 'Agree' }).click()
  await note.waitFor({ state: 'detached' })
  await expectHeadingFocus(page)
  await cleaner.getByRole('button', { name: 'Take it back' }).waitFor({ state: 'detached' })
  expect(await timeOf(alice, id)).toMatch(addDays(today, 7))

  // A bank's redirect returns here.
  await page.goto(`${path}?paid=difference&payment_intent=${paymentIntentId}&redirect_status=failed`)
  await page.getByText('The difference was not paid').waitFor()
  await page.goto(`${path}?paid=difference&payment_intent=${paymentIntentId}&redirect_status=succeeded`)
  await page.getByText('Thank you for your payment').waitFor()
  await page.waitForURL(({ search }) => search === '')

  const params = { id }
  const scheduledFor = `${addDays(today, 8)}T20:00:00.000Z`
  await bob.actor.call('POST /api/jobs/:id/propose', { params, body: { scheduledFor } })
  // The dashboard shows the request at the top; declining explains its effect and requires a confirmation.
  await page.goto('/customer/dashboard')
  const first = page.getByRole('region', { name: 'Needs your attention' })
  await first.getByText('Bob suggests a new time').waitFor()
  await expectFitsPhone(page, first)
  expect(await page.getByText('New time suggested').count()).toBe(0)
  await first.getByRole('link', { name: /^Answer/ }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByText(/^The visit stays on .+ at 12:00 PM\. We'll tell Bob\./).waitFor()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('The time stays as it was').waitFor()
  await expectHeadingFocus(page)
  for (const side of [page, cleaner]) {
    await side.getByText('The request for a new time ended on').waitFor()
    await side.getByText('Booking history').click()
    await side.getByText('The visit was moved to a new time.').last().waitFor()
    await expectAccessible(side)
  }
})

test('a customer reschedules to today and pays the difference', async ({ openPage, skip }) => {
  const alice = await member('customer', 'Alice Altered')
  const { now } = (await alice.actor.call('GET /api/config')).body
  const today = serviceDay(new Date(now), zone)
  // From 8 PM no hour of today can be chosen any more.
  skip(serviceHour(new Date(now), zone) >= 20)
  const { id } = await bookPaidJob(alice, { inDays: 4 })
  const page = await openPage({ as: alice })
  await page.goto(`/customer/jobs/${id}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, today, '20')
  await dialog.getByText('It costs $50.00 more, which you pay now.').waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Pay $50.00 and continue' }).click()
  await payByCard(page, cards.good, '$50.00')
  await page.getByText('Your visit is at the new time.').waitFor()
  expect(await timeOf(alice, id)).toBe(today)
  const { price, payment } = (await alice.actor.call('GET /api/jobs/:id', { params: { id } })).body
  expect([price, payment?.paid]).toEqual([140, 140])
})

async function choose(dialog: Locator, date: string, hour: string): Promise<void> {
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Time', { exact: true }).selectOption(hour)
}

async function startOf({ actor }: BrowserPerson, id: number): Promise<string> {
  return (await actor.call('GET /api/jobs/:id', { params: { id } })).body.scheduledFor
}

/** The focused element is gone: the focus must be on the heading, not lost. */
async function expectHeadingFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
}

/** The day of the visit in the service zone. */
async function timeOf({ actor }: BrowserPerson, id: number): Promise<string> {
  const { scheduledFor } = (await actor.call('GET /api/jobs/:id', { params: { id } })).body
  return new Date(scheduledFor).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
}

/**
 * Fails when the content is wider than the phone, a button is too small for touch, or axe finds a violation.
 */
async function expectFitsPhone(page: Page, where: Locator): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone)
  for (const button of await where.getByRole('button').all()) {
    const height = (await button.boundingBox())?.height ?? 0
    expect(height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
}
