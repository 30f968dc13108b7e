import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bookJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceClock } from './support/clock.ts'
import { cardNumber, cards, fillCard, payButton } from './support/pays.ts'
import { member } from './support/people.ts'
import { chargesOf } from './support/stripe.ts'

test('two tabs that pay the same job charge once and both arrive', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Ambidextrous')
  const { id, paymentIntentId } = await bookJob(alice)
  const one = await openPage({ as: alice, expected: [/confirm answered 400/] })
  const two = await one.context().newPage()
  const tabs = [one, two]
  for (const tab of tabs) {
    await tab.goto(`/customer/payment/${id}`)
    await fillCard(tab, cards.good)
  }
  // Clicks run inside the pages, so that neither waits for the other.
  await Promise.all(
    tabs.map((tab) => payButton(tab, '$90.00').evaluate((button: HTMLElement) => button.click())),
  )
  const arrived = (tab: Page) =>
    tab
      .getByText(/Hello, Alice Ambidextrous|Payment Already Completed/)
      .first()
      .waitFor()
  await Promise.all(tabs.map(arrived))
  expect(await chargesOf(paymentIntentId)).toEqual([9000])
})

test('invalidation during a payment creates no second intent', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Again')
  const { id } = await bookJob(alice, { inDays: 7 })
  const page = await openPage({ as: alice })
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(`/customer/payment/${id}`)
  await cardNumber(page).waitFor()
  const before = asked.length
  await advanceClock(1)
  await expect.poll(() => asked.slice(before)).toContain(`GET /api/jobs/${id}`)
  expect(asked.filter((call) => call.endsWith('create-payment-intent'))).toHaveLength(1)
})

test('a job read as paid before the answer of Stripe keeps the payment form', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Ahead')
  const { id } = await bookJob(alice)
  const page = await openPage({ as: alice })
  await page.goto(`/customer/payment/${id}`)
  const late = Promise.withResolvers<void>()
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    const response = await route.fetch()
    await late.promise
    await route.fulfill({ response })
  })
  await fillCard(page, cards.good)
  const isRead = page.waitForResponse(async (response) => {
    if (!response.url().endsWith(`/api/jobs/${id}`)) return false
    return (await response.json()).payment?.paid === 90
  })
  await payButton(page, '$90.00').click()
  await isRead
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.getByText('Payment Already Completed').count()).toBe(0)
  late.resolve()
  await page.getByRole('heading', { name: 'Hello, Alice Ahead' }).waitFor()
})
