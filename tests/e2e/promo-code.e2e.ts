import { expect } from 'vitest'
import { runSqlAsOwner } from './support/as-owner.ts'
import { test } from './support/browser.ts'
import { fillGuestBooking } from './support/fill-booking.ts'
import { makeAdmin } from './support/make-admin.ts'
import { cards, payByCard } from './support/pays.ts'
import { member } from './support/people.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

const addCode = (code: string, percent: number) =>
  runSqlAsOwner(
    `INSERT INTO promotions (code, percent, starts_at, created_at, first_booking_only)
     VALUES ($1, $2, '2020-01-01', '2020-01-01', false)`,
    [code, percent],
  )

test('a guest books with a promo code, and sees its discount to the end', async ({ openPage }) => {
  await addCode('SPRING20', 20)
  const page = await openPage({ expected: [/booking-quote answered 400/] })
  await screenshotAllViewports(page, { path: '/book-now', name: 'promo-code' })
  await fillGuestBooking(page)
  const total = page.getByRole('status')
  const field = page.getByLabel('Promo code (optional)')
  await field.fill('WRONG')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText("This code doesn't work for this booking.").waitFor()
  expect(await total.innerText()).toBe('$90.00')
  await field.fill('spring 20')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('$18.00 off this visit.').waitFor()
  expect(await total.innerText()).toBe('$72.00')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/guest/payment')
  const ticket = page.getByRole('region', { name: 'Your booking' }).or(page.locator('section').first())
  await ticket.getByText('−$18.00').first().waitFor()
  await payByCard(page, cards.good, '$72.00')
  await page
    .getByRole('heading', { name: 'Booking Confirmed!' })
    .or(page.getByText('−$18.00'))
    .first()
    .waitFor()
  await page.waitForURL('**/payment-success?*')
  await page.getByText('−$18.00').waitFor()
  await page.getByText('we email you and refund the full $72.00.').waitFor()
  const booking = await page.locator('a[href^="/manage/"]').first().getAttribute('href')
  await page.goto(`${booking}/receipt`)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await receipt.getByText('$70.00', { exact: true }).waitFor()
  await receipt.getByText('−$18.00').waitFor()
})

test('a booking that a promo code covers is confirmed without a card', async ({ openPage }) => {
  await addCode('WHOLEVISIT', 100)
  const page = await openPage({ expected: [/guest-payment-intent answered 409/] })
  await page.goto('/book-now')
  await fillGuestBooking(page)
  await page.getByLabel('Promo code (optional)').fill('WHOLEVISIT')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('$90.00 off this visit.').waitFor()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/guest/payment')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.waitForURL('**/payment-success?booking=*')
  await page.getByText('−$90.00').waitFor()
  expect(await page.getByText('refund the full').count()).toBe(0)
})

test('an operator creates a promo code and ends it', async ({ openPage }) => {
  const olga = await member('customer', 'Olga Operator')
  await makeAdmin(olga)
  const page = await openPage({ as: olga, expected: [/promotions.* answered 4(03|09)/] })
  await screenshotAllViewports(page, { path: '/admin/promotions/new', name: 'promo-code-new' })
  await page.getByLabel('Code', { exact: true }).fill('autumn-15')
  await page.getByLabel('Percent', { exact: true }).fill('15')
  await page.getByRole('button', { name: 'Create code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create AUTUMN15?' })
  await dialog.getByLabel('Reason').fill('For the quiet weeks.')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await page.getByRole('heading', { level: 1, name: 'AUTUMN15' }).waitFor()
  await page.getByText('15% off').waitFor()
  await page.getByText('No one has used it yet.').waitFor()
  await screenshotAllViewports(page, { path: new URL(page.url()).pathname, name: 'promo-code-one' })
  await page.getByRole('button', { name: 'End code' }).click()
  const end = page.getByRole('dialog', { name: 'End AUTUMN15?' })
  await end.getByLabel('Reason').fill('The quiet weeks are over.')
  await end.getByRole('button', { name: 'End code' }).click()
  await page.getByText('Promo code ended').first().waitFor()
  await screenshotAllViewports(page, { path: '/admin/promotions', name: 'promo-codes' })
  await page.getByRole('link', { name: 'AUTUMN15' }).waitFor()
})
