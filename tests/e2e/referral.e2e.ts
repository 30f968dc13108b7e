import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browser.ts'
import { fillAddress, fillGuestBooking } from './support/fill-booking.ts'
import { waitForHydration } from './support/hydrated.ts'
import { cards, payByCard } from './support/pays.ts'
import { member } from './support/people.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

test('a customer shares a link, and someone new books with its discount', async ({ openPage }) => {
  const rhea = await member('customer', 'Rhea Referrer')
  const page = await openPage({ as: rhea, width: 390, expected: [/booking-quote answered 400/] })
  await screenshotAllViewports(page, { path: '/customer/dashboard', name: 'referral' })
  const card = page.getByRole('region', { name: 'Give $15, get $15' })
  const link = await card.getByLabel('Your link').inputValue()
  expect(link).toMatch(/\/r\/R[0-9A-F]{9}$/)

  const visitor = await openPage({ width: 390 })
  await visitor.goto(new URL(link, page.url()).pathname)
  await visitor.waitForURL('**/book-now?code=*')
  await waitForHydration(visitor)
  await visitor.getByText('$15.00 off this visit.').waitFor()
  await fillGuestBooking(visitor)
  // Someone whose home, phone and email no other booking has.
  await fillAddress(visitor, { street: '88 Newcomer Way' })
  await visitor.getByLabel('Email').fill('nora.newcomer@example.com')
  await visitor.getByLabel('Phone').fill('(206) 555-0277')
  await visitor.getByText('−$15.00').waitFor()
  await visitor.getByText('Welcome discount').waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Continue to Payment' }).click()
  await visitor.waitForURL('**/guest/payment')
  await visitor.getByText('Welcome discount').waitFor()
  await payByCard(visitor, cards.good, '$75.00')
  await visitor.waitForURL('**/payment-success?*')
  await visitor.getByText('Welcome discount').waitFor()

  await page.goto('/customer/dashboard')
  await card.getByText('1 person has booked.').waitFor()
  await page.goto('/customer/request-cleaning')
  await waitForHydration(page)
  await page.getByLabel('Promo code (optional)').fill(link.split('/').at(-1) ?? '')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('This is your own code.').waitFor()
})
