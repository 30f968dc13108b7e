import { expect } from 'vitest'
import { test } from './support/browser.ts'

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
