import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { pressEscape } from './support/keyboard.ts'
import { cleanerWithProfile, member } from './support/people.ts'

const phone = { width: 390, height: 844 }

test('three open jobs fit on a phone, with earnings first, neighborhood and end time', async ({
  openPage,
}) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Lists'), cleanerWithProfile('Bob Lists')])
  await Promise.all(
    [9, 11, 13].map((hour) =>
      bookPaidJob(alice, { inDays: 12, hour, requirements: 'Lynx: please mind the cat' }),
    ),
  )
  const page = await openPage({ width: phone.width, as: bob })
  await page.setViewportSize(phone)
  await page.goto('/cleaner/jobs?search=Lynx')
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(3)
  const words = await cards.first().innerText()
  expect(words).toMatch(/, 9:00 AM to \d+:00 [AP]M/)
  expect(words).toContain('Capitol Hill, Seattle, WA 98122')
  expect(words.indexOf('You earn')).toBeLessThan(words.indexOf('Price'))
  const boxes = await Promise.all([cards.first(), cards.last()].map((card) => card.boundingBox()))
  const [first, last] = boxes
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(phone.height - 56)
  await expectAccessible(page)

  await page.goto('/cleaner/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
})

test("a cleaner's jobs show earnings first and no customer email", async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Owns'), cleanerWithProfile('Bob Owns')])
  const { id } = await bookPaidJob(alice, { inDays: 3, hour: 9 })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const { earnings, price } = (await bob.actor.call('GET /api/jobs/:id', { params: { id } })).body
  const [earned, costs] = [earnings, price].map((amount) => `$${amount.toFixed(2)}`) as [string, string]
  const page = await openPage({ width: phone.width, as: bob })
  await page.setViewportSize(phone)
  await page.goto('/cleaner/dashboard')
  const card = page.getByRole('article').filter({ hasText: `#${id} ` })
  await card.getByText(earned).waitFor()
  const words = await card.innerText()
  expect(words).toContain('Capitol Hill')
  expect(words).toMatch(/9:00 AM to \d+:00 [AP]M/)
  expect(words).toContain(costs)
  expect(words).not.toContain('@')
  expect((await card.boundingBox())?.height).toBeLessThan(240)
  await expectAccessible(page)
})

test('the dashboard shows the next visit, and checks in and starts it there', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Today'), cleanerWithProfile('Bob Today')])
  const { id } = await bookPaidJob(alice, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await advanceToStart()
  const page = await openPage({ width: phone.width, as: bob })
  await page.setViewportSize(phone)
  await page.goto('/cleaner/dashboard')
  const today = page.locator('section[aria-labelledby=today]')
  await today.getByRole('link', { name: 'Directions' }).waitFor()
  await expectAccessible(page)
  await today.getByRole('button', { name: "I'm at the Door" }).click()
  await today.getByRole('button', { name: 'Start Cleaning' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Cleaning' }).click()
  const underWay = page.getByRole('region', { name: 'Under way' })
  await underWay.getByRole('link', { name: `View job #${id}` }).click()
  await page.waitForURL(`**/cleaner/jobs/${id}`)
})

test('a job page has one filled button, in a low bar on phones', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Bars'), cleanerWithProfile('Bob Bars')])
  const { id } = await bookPaidJob(alice, { soon: true })
  const page = await openPage({ width: phone.width, as: bob })
  await page.setViewportSize(phone)
  await page.goto(`/cleaner/jobs/${id}`)
  const filled = page.locator('main .mantine-Button-root:not([data-variant])')
  const filledWords = async () => (await filled.allInnerTexts()).map((words) => words.trim())
  await page.getByRole('button', { name: 'Accept Job' }).waitFor()
  expect(await filledWords()).toEqual(['Accept Job'])
  const bar = page.getByRole('region', { name: 'Next step' })
  const barHeight = async () => (await bar.boundingBox())?.height ?? 0
  expect(await barHeight()).toBeLessThan(phone.height / 9)

  await page.getByRole('button', { name: 'Accept Job' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept Job' }).click()
  await page.getByText('Job Accepted').waitFor()
  await page.getByRole('button', { name: "I'm at the Door" }).waitFor()
  const fixed = '[aria-label="Next step"], .mantine-Notification-root'
  const covered = await page.evaluate(
    (parts) => Array.from(document.querySelectorAll(parts), (part) => part.getBoundingClientRect().height),
    fixed,
  )
  expect(covered).toHaveLength(2)
  expect(covered.reduce((sum, height) => sum + height, 0)).toBeLessThan(phone.height / 4)

  await page.getByRole('link', { name: 'Directions' }).waitFor()
  expect(await filledWords()).toEqual(["I'm at the Door"])
  await page.getByRole('button', { name: "I'm at the Door" }).click()
  await page.getByText('You checked in at').waitFor()
  await expect.poll(filledWords).toEqual(['Start Cleaning'])
  await expectAccessible(page)
})

test('the week is a grid from 768 px on, and a list below', async ({ openPage }) => {
  const bob = await cleanerWithProfile('Bob Weeks')
  const page = await openPage({ width: 1280, as: bob })
  for (const width of [1280, 820, 768]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto('/cleaner/schedule')
    const grid = page.getByRole('table')
    await grid.waitFor()
    expect(await grid.getByRole('columnheader').count()).toBe(7)
    expect(await grid.getByRole('columnheader').first().innerText()).toContain('Sun')
    expect(await grid.getByRole('rowheader').count()).toBe(13)
    expect(await grid.getByRole('rowheader').allInnerTexts()).toContain('8 PM')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  for (const width of [767, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/cleaner/schedule')
    await page.getByText('No jobs this week').or(page.getByText('No jobs on this day')).first().waitFor()
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
  }
})

test('Escape closes the dialog over a job sheet, then the sheet', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Sheets'),
    cleanerWithProfile('Bob Sheets'),
  ])
  const { id } = await bookPaidJob(alice, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const page = await openPage({ as: bob, width: 1280 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/cleaner/schedule')
  await page
    .getByRole('button', { name: /1420 E Pine St/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog').filter({ hasText: 'Alice Sheets' })
  await sheet.getByRole('button', { name: "I'm at the Door" }).click()
  await sheet.getByRole('button', { name: 'Start Cleaning' }).click({ timeout: 20_000 })
  const dialog = page.getByRole('dialog').filter({ hasNotText: 'Alice Sheets' })
  await dialog.waitFor()
  await pressEscape(page)
  await dialog.waitFor({ state: 'hidden' })
  expect(await sheet.isVisible()).toBe(true)
  await pressEscape(page)
  await sheet.waitFor({ state: 'hidden' })
})
