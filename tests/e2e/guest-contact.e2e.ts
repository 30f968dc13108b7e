import { expect } from 'vitest'
import { test } from './support/browser.ts'
import { bookAsGuest } from './support/fill-booking.ts'
import { member } from './support/people.ts'

async function fillContact(page: import('playwright-core').Page): Promise<void> {
  await page.getByLabel('First name').fill('Gail')
  await page.getByLabel('Last name').fill('Guthrie')
  await page.getByLabel('Email').fill('gail.guthrie@example.com')
  await page.getByLabel('Phone').fill('2065550177')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
}

test('the contact form without a booking links to the booking form', async ({ openPage }) => {
  const page = await openPage({ expected: [/guest-payment-intent answered 4\d\d/] })
  await page.goto('/customer/contact-info')
  await fillContact(page)
  await page.waitForURL('**/book-now')
  await page.getByText('No Booking Found').waitFor()
  expect(await page.getByText('Information Saved').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.guestContactInfo)).toBeUndefined()
})

test("a guest's payment page shows amounts before the intent loads", async ({ openPage }) => {
  const page = await openPage()
  await bookAsGuest(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.goto('/customer/contact-info')
  await fillContact(page)
  await page.waitForURL('**/customer/payment/direct')
  await page.evaluate(() => localStorage.removeItem('guestBookingData'))
  await page.route('**/api/payments/guest-payment-intent', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await summary.getByText('$95.00').waitFor()
  letGo()
  await summary.getByText('$85.00').waitFor()
  await summary
    .getByText(/^The service fee is included in your total\. .+ keeps \$4\.50, and your cleaner gets/)
    .waitFor()
})

test('a customer labels and edits a saved address', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Addresses')
  const home = { street: '1420 E Pine St', city: 'Seattle', state: 'WA', zipCode: '98122' }
  await alice.actor.call('POST /api/addresses', { body: home })
  for (const width of [390, 1280]) {
    const page = await openPage({ as: alice, width })
    await page.goto('/settings?tab=addresses')
    await page.getByRole('button', { name: /^Edit / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Visits you have already booked keep').waitFor()
    expect(await dialog.getByLabel('City').inputValue()).toBe('Seattle')
    await dialog.getByLabel('Name (optional)').fill(`Home ${width}`)
    await dialog.getByLabel('Street address').fill(`${width} E Pine St`)
    await dialog.getByRole('button', { name: 'Save Address' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`Home ${width}`, { exact: true }).waitFor()
    await page.getByText(`${width} E Pine St`).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.goto('/book-now')
    await page
      .getByLabel('Saved address', { exact: true })
      .getByText(`Home ${width}: `)
      .waitFor({ state: 'attached' })
  }
})
