import { expect } from 'vitest'
import { bookJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { fillAddress } from './support/fill-booking.ts'
import { payButton } from './support/pays.ts'
import { member } from './support/people.ts'

const dayMs = 24 * 3_600_000

test('any page visit deletes stored personal data after a day', async ({ openPage }) => {
  const page = await openPage()
  await page.addInitScript((day) => {
    const keep = (key: string, age: number) =>
      localStorage.setItem(key, JSON.stringify({ email: 'gita@example.com', savedAt: Date.now() - age }))
    keep('guestContactInfo', day + 60_000)
    keep('lastBooking', day + 60_000)
    keep('contactInfo', day - 60_000)
  }, dayMs)
  await page.goto('/auth/login')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['contactInfo'])
})

test('the settings tab is in the URL, and other tabs keep input', async ({ openPage }) => {
  const page = await openPage({ as: await member('customer', 'Tara Tabs') })
  await page.goto('/settings')
  await page.getByLabel('Name').fill('Tara Typed')
  await page.getByRole('tab', { name: 'Saved Addresses' }).click()
  await page.waitForURL('**/settings?tab=addresses')
  await page.getByRole('tab', { name: 'Account Info' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Tara Typed')
  await page.goto('/settings?tab=addresses')
  await page.getByRole('button', { name: 'Add Address' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Saved Addresses' }).getAttribute('aria-selected')).toBe('true')
})

test('a form is restored after its session ended, and needs a new submit', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Absent')
  await bookJob(alice)
  const page = await openPage({ as: alice, expected: [/answered 401/] })
  await page.goto('/customer/request-cleaning')
  await page.getByRole('radio', { name: 'A saved address' }).check()
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/auth/login**')
  await page.getByLabel('Email').fill(alice.email)
  await page.getByLabel('Password', { exact: true }).fill(alice.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/customer/request-cleaning')
  await page.getByText('You’re signed in again. Nothing was booked').waitFor()
  expect(await page.getByRole('radio', { name: '2', exact: true }).isChecked()).toBe(true)
  const jobs = async () => (await alice.actor.call('GET /api/jobs')).body.map((job) => job.bathroomCount)
  expect(await jobs()).toEqual([1])
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payButton(page, '$110.00').waitFor()
  expect((await jobs()).toSorted()).toEqual([1, 2])
})

test('drafts are not shown to the next user of the tab', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Abrupt'),
    member('customer', 'Bob Behind'),
  ])
  const page = await openPage({ as: alice })
  await page.goto('/customer/request-cleaning')
  await fillAddress(page, { street: '77 Secret Way' })
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await expect.poll(drafts).toContain('77 Secret Way')
  // Another user signs in from another tab of this browser.
  await page.context().addCookies([bob.cookie()])
  const other = await page.context().newPage()
  const reloaded = page.waitForEvent('load')
  await other.goto('/customer/dashboard')
  await other.getByRole('heading', { name: 'Hello, Bob Behind' }).waitFor()
  await page.bringToFront()
  await reloaded
  await page.getByLabel('Street address').waitFor()
  expect(await page.getByLabel('Street address').inputValue()).toBe('')
  expect(await drafts()).not.toContain('77 Secret Way')
})
