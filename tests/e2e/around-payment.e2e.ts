import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bookJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { bookAsGuest, continueToPayment, fillAddress, goToDirectPayment } from './support/fill-booking.ts'
import { waitForHydration } from './support/hydrated.ts'
import { cardNumber, cardProblem, cards, fillCard, payButton, payByCard } from './support/pays.ts'
import { member } from './support/people.ts'

const refusedCard = [/confirm answered 402/]

async function bookAsCustomer(page: Page): Promise<void> {
  await page.goto('/customer/request-cleaning')
  await fillAddress(page, { street: '77 Madrona Way' })
  await continueToPayment(page)
}

test('a guest who reloads right after paying arrives at the booking', async ({ openPage }) => {
  const page = await openPage()
  await bookAsGuest(page)
  await payByCard(page, cards.good, '$90.00')
  // The page navigates by itself a moment later.
  const paid = page.getByText('Paid. One moment…')
  await paid
    .or(page.getByRole('heading', { level: 1, name: 'Payment Successful!' }))
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
  await page.getByText('Your cleaning job has been created').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a customer who reloads right after paying arrives at the dashboard', async ({ openPage }) => {
  const page = await openPage({ as: await member('customer', 'Alice Again') })
  await bookAsCustomer(page)
  await payByCard(page, cards.good, '$90.00')
  await page.getByText('Payment successful! Your cleaning has been scheduled').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Hello, Alice Again' }).waitFor()
  await page.getByText('1 active request').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('returning from payment to the booking form keeps one job', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Aback')
  const page = await openPage({ as: alice })
  await bookAsCustomer(page)
  // Elements may be re-rendered under the pointer while the page loads, so the click is repeated.
  const back = page.getByRole('link', { name: 'Back to Booking' })
  await expect
    .poll(() =>
      back.click({ timeout: 1000 }).then(
        () => page.url(),
        () => page.url(),
      ),
    )
    .toContain('/customer/request-cleaning')
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe('77 Madrona Way')
  await continueToPayment(page)
  expect((await alice.actor.call('GET /api/jobs')).body).toHaveLength(1)
})

test('correcting a booking before payment replaces it, by link and by history', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Amending')
  const page = await openPage({ as: alice })
  await bookAsCustomer(page)
  const changes = [() => page.getByRole('link', { name: 'Back to Booking' }).click(), () => page.goBack()]
  for (const [index, goBack] of changes.entries()) {
    await goBack()
    await waitForHydration(page)
    await page.getByRole('radio', { name: String(index + 2) }).check({ force: true })
    await continueToPayment(page)
  }
  const { body } = await alice.actor.call('GET /api/jobs')
  expect(body.map(({ status, bathroomCount }) => [status, bathroomCount])).toEqual([
    ['pending', 3],
    ['cancelled', 2],
    ['cancelled', 1],
  ])
})

test('a second new booking keeps the unpaid first one', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Anew')
  const page = await openPage({ as: alice })
  await bookAsCustomer(page)
  await page.goto('/customer/dashboard')
  await page.goto('/customer/request-cleaning')
  await waitForHydration(page)
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  await continueToPayment(page)
  const { body } = await alice.actor.call('GET /api/jobs')
  expect(body.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('a declined card shows one message with cause, no charge, and next step', async ({ openPage }) => {
  const page = await openPage({ expected: refusedCard })
  await page.setViewportSize({ width: 390, height: 844 })
  await bookAsGuest(page)
  await fillCard(page, cards.declined)
  const pay = payButton(page, '$90.00')
  await pay.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Payment Failed' })
  await alert.waitFor()
  expect((await alert.innerText()).split(/\n+/)).toEqual([
    'Payment Failed',
    'Your card was declined.',
    "You weren't charged. Please try again, or use another card.",
  ])
  expect(await page.getByText('Payment Failed').count()).toBe(1)
  await expect.poll(() => pay.evaluate((button) => button === document.activeElement)).toBe(true)
  const said = cardProblem(page, 'Your card was declined.')
  await expect.poll(() => said.evaluate(isTopmostElement)).toBe(true)
  const [fields, message, button] = await Promise.all(
    [page.locator('iframe').last(), alert, pay].map((one) => one.boundingBox()),
  )
  expect((fields?.y ?? 0) + (fields?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0)
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})

test("Back opens the job when the payment is the tab's first page", async ({ openPage }) => {
  const alice = await member('customer', 'Alice Arriving')
  const { id } = await bookJob(alice)
  const page = await openPage({ as: alice })
  await page.goto(`/customer/payment/${id}`)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Cleaning #${id}` }).waitFor()
})

test('a CSP without Stripe makes the payment page reload', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Anew')
  const { id } = await bookJob(alice)
  const page = await openPage({ as: alice, expected: [/trusted.?types/i] })
  await page.route(`**/customer/jobs/${id}`, async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy']?.replace(' stripe-js', '') ?? ''
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto(`/customer/jobs/${id}`)
  await page.getByRole('link', { name: 'Make Payment' }).click()
  await cardNumber(page).waitFor()
  const [how] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => ({ ...entry.toJSON() }).type),
  )
  expect(how).toBe('reload')
})

test('a stored request with a deleted address returns to the form', async ({ openPage }) => {
  const page = await openPage({
    as: await member('customer', 'Alice Astray'),
    expected: [/create-job answered 404/],
  })
  await page.goto('/contact')
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().replace(/T.*/, 'T20:00:00Z')
  const request = { formData: { existingAddressId: 999_999 }, scheduledDateTime: soon }
  await page.evaluate((text) => localStorage.setItem('pendingCleaningRequest', text), JSON.stringify(request))
  await page.goto('/customer/payment')
  await page.getByText('Invalid booking data').waitFor()
  await page.waitForURL('**/customer/request-cleaning')
})

test('customers see an incomplete address, guests the problem of each field', async ({ openPage }) => {
  const customer = await openPage({ as: await member('customer', 'Alice Adrift') })
  await customer.goto('/customer/request-cleaning')
  await customer.getByRole('button', { name: 'Continue to Payment' }).click()
  const gap = 'Please either select an existing address or fill in all new address fields'
  await customer.getByRole('link', { name: gap }).click()
  await expect.poll(() => customer.evaluate(() => document.activeElement?.id)).toBe('booking-street')
  await customer.getByText('ZIP code is required').waitFor()

  const guest = await openPage()
  await guest.goto('/book-now')
  await guest.getByRole('button', { name: 'Continue to Payment' }).click()
  await guest.getByRole('link', { name: 'City is required' }).waitFor()
})

test('visitors are redirected to sign in without a refused request', async ({ openPage }) => {
  const page = await openPage()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  for (const path of [
    '/customer/dashboard',
    '/customer/jobs',
    '/customer/request-cleaning',
    '/cleaner/jobs',
  ]) {
    await page.goto(path)
    await page.waitForURL(`**/auth/login?redirect=${encodeURIComponent(path)}`)
  }
  // The same in the signed-in app, where the dashboard would fetch jobs at once.
  await bookAsGuest(page)
  await payByCard(page, cards.good, '$90.00')
  await page.getByRole('link', { name: 'View Dashboard' }).click()
  await page.waitForURL('**/auth/login?redirect=%2Fcustomer%2Fdashboard')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(refused).toEqual([])
})

test('guests who pay directly see the payment, with the menu behind its button', async ({ openPage }) => {
  const page = await openPage()
  await bookAsGuest(page)
  await goToDirectPayment(page)
  await payButton(page, '$90.00').waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Jobs' }).waitFor()
})

test('the total comes from the intent, not from browser storage', async ({ openPage }) => {
  const page = await openPage()
  await bookAsGuest(page)
  await page.evaluate(() => {
    const { amount: _, ...kept } = JSON.parse(localStorage.guestBookingData)
    localStorage.guestBookingData = JSON.stringify(kept)
  })
  await page.reload()
  await payButton(page, '$90.00').waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Your booking' }).innerText()).toContain('$90.00')
})

test('the URL of a failed payment shows a later success', async ({ openPage }) => {
  const page = await openPage()
  await bookAsGuest(page)
  const failed = await page.evaluate(() => {
    const { paymentIntentId } = JSON.parse(localStorage.guestBookingData)
    return `/payment-success?payment_intent=${paymentIntentId}&redirect_status=failed`
  })
  await page.goto(failed)
  await page.getByRole('heading', { level: 1, name: 'Payment Failed' }).waitFor()
  await page.getByRole('button', { name: 'Try the payment again' }).click()
  await page.waitForURL('**/guest/payment')
  await payByCard(page, cards.good, '$90.00')
  await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
  await page.goto(failed)
  await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
})

function isTopmostElement(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}
