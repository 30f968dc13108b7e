import { expect } from 'vitest'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { bookAsGuest, fillAddress } from './support/fill-booking.ts'
import { waitUntilLoaded } from './support/open.ts'
import { cards, payButton, payByCard } from './support/pays.ts'
import { cleanerWithProfile, member } from './support/people.ts'

test('a first booking is shown as not booked until it is paid', async ({ openPage }) => {
  const [nina, bob] = await Promise.all([member('customer', 'Nina New'), cleanerWithProfile('Bob Broom')])
  const page = await openPage({ as: nina, width: 390 })
  await page.goto('/customer/request-cleaning')
  await page.getByText('You’re not booked until you pay. We hold this visit for 24 hours').waitFor()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByText('You’re not booked yet. You’re booked once you pay.').waitFor()
  const [job] = (await nina.actor.call('GET /api/jobs')).body
  await page.goto('/customer/dashboard')
  await page.getByText("You're not booked until you pay. We keep it for you until").waitFor()
  await page.goto(`/customer/jobs/${job?.id}`)
  await page.getByText('Not booked yet: your visit').waitFor()
  await page.getByText('no cleaner sees it before').waitFor()
  const open = (await bob.actor.call('GET /api/jobs/available')).body
  expect(open.map(({ id }) => id)).not.toContain(job?.id)
})

test("a returning customer's booking is confirmed, with links to pay or cancel", async ({ openPage }) => {
  const [rita, bob] = await Promise.all([
    member('customer', 'Rita Returning'),
    cleanerWithProfile('Bob Broom'),
  ])
  const { id } = await bookPaidJob(rita, { soon: true })
  const params = { id }
  await bob.actor.call('POST /api/jobs/:id/accept', { params })
  await bob.actor.call('POST /api/jobs/:id/check-in', { params })
  await bob.actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'in_progress' } })
  await advanceToStart()
  await bob.actor.call('POST /api/jobs/:id/complete', { params })
  const page = await openPage({ as: rita, width: 390 })
  await page.goto('/customer/request-cleaning')
  await page
    .getByText('This books your visit. You can pay on the next page, pay after the visit, or cancel.')
    .waitFor()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByText('You’re booked. Pay now, or after your visit.').waitFor()
  // The card form grows while it loads, and would move the link away from the click.
  await waitUntilLoaded(page)
  await page.getByRole('link', { name: 'See or cancel your booking' }).click()
  await page.getByText('It is booked. You can pay now, pay after the visit, or cancel.').waitFor()
})

test('an unconfirmed payment is retried, and cannot be left or paid twice', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Again')
  const page = await openPage({ as: alice, width: 390, expected: [/after-payment answered 500/] })
  let failures = 0
  await page.route('**/api/payments/create-job-after-payment', (route) =>
    ++failures <= 2
      ? route.fulfill({ status: 500, json: { code: 'fault', message: 'Something broke' } })
      : route.continue(),
  )
  await page.goto('/customer/request-cleaning')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('link', { name: 'Change' }).waitFor()
  await payByCard(page, cards.good, '$90.00')
  await page.getByRole('heading', { name: 'We’re confirming your payment' }).waitFor()
  expect(await page.getByRole('link', { name: 'Change' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Back to Booking' }).count()).toBe(0)
  expect(await payButton(page, '$90.00').count()).toBe(0)
  expect(await page.getByText('there was an issue creating your booking').count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: 'Hello, Alice Again' }).waitFor()
  const [job] = (await alice.actor.call('GET /api/jobs')).body
  expect(job?.payment).toMatchObject({ status: 'completed', paid: 90 })
  expect(failures).toBe(3)
})

test("a guest's success page confirms by itself once the server recovers", async ({ openPage }) => {
  const page = await openPage({ expected: [/payment-success answered 500/] })
  let failures = 0
  await page.route('**/api/payment-success', (route) =>
    ++failures <= 2
      ? route.fulfill({ status: 500, json: { code: 'fault', message: 'Something broke' } })
      : route.continue(),
  )
  await bookAsGuest(page)
  await payByCard(page, cards.good, '$90.00')
  await page.waitForURL('**/payment-success*')
  await expect.poll(() => failures).toBe(3)
  await page.getByText('Your cleaning has been scheduled').first().waitFor()
})
