import { expect } from 'vitest'
import { test } from './support/browser.ts'
import { member } from './support/people.ts'

const dayMs = 24 * 3_600_000

test('a visit of any page forgets personal data that is older than a day', async ({ openPage }) => {
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

test('a tab of the settings stands in the address, and what was typed in another one stays', async ({
  openPage,
}) => {
  const page = await openPage({ as: await member('customer', 'Tara Tabs') })
  await page.goto('/settings')
  await page.getByLabel('Name').fill('Tara Typed')
  await page.getByRole('tab', { name: 'Saved Addresses' }).click()
  expect(new URL(page.url()).search).toBe('?tab=addresses')
  await page.getByRole('tab', { name: 'Account Info' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Tara Typed')
  await page.goto('/settings?tab=addresses')
  await page.getByRole('button', { name: 'Add Address' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Saved Addresses' }).getAttribute('aria-selected')).toBe('true')
})
