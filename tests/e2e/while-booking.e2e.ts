import { expect, onTestFinished } from 'vitest'
import { seattleArea } from '#domain/service-area.ts'
import { test } from './support/browser.ts'
import { bookAsGuest, continueToPayment, fillAddress } from './support/fill-booking.ts'
import { member } from './support/people.ts'
import { setServiceArea } from './support/serve-only.ts'

test("Change opens the booking's values in a second tab too", async ({ openPage }) => {
  const alice = await member('customer', 'Alice Aside')
  const page = await openPage({ as: alice })
  await page.goto('/book-now')
  await fillAddress(page, { street: '77 Madrona Way' })
  await page.getByLabel('Instructions').fill('The bell is broken')
  await continueToPayment(page)
  const second = await page.context().newPage()
  const address = await page.getByRole('link', { name: 'Change', exact: true }).getAttribute('href')
  await second.goto(address ?? '')
  await expect.poll(() => second.getByLabel('Street address').inputValue()).toBe('77 Madrona Way')
  expect(await second.getByLabel('Instructions').inputValue()).toBe('The bell is broken')
  await second.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  const draft = () => second.evaluate(() => sessionStorage.getItem('requestDraft'))
  await expect.poll(draft).toContain('"bathroomCount":3')
  // A reload does not revert the change.
  await second.reload()
  await expect.poll(() => second.getByRole('radio', { name: '3', exact: true }).isChecked()).toBe(true)
  await continueToPayment(second)
  const booked = async () =>
    (await alice.actor.call('GET /api/jobs')).body.map((job) => [job.status, job.bathroomCount])
  expect(await booked()).toEqual([
    ['pending', 3],
    ['cancelled', 1],
  ])
  // The first tab still shows the payment of the replaced booking.
  await page.goBack()
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  await continueToPayment(page)
  expect(await booked()).toEqual([
    ['pending', 2],
    ['cancelled', 3],
    ['cancelled', 1],
  ])

  const guest = await openPage()
  await bookAsGuest(guest)
  const secondTab = await guest.context().newPage()
  await secondTab.goto('/guest/payment')
  await secondTab.getByRole('link', { name: 'Change', exact: true }).click()
  await expect.poll(() => secondTab.getByLabel('Email').inputValue()).toBe('gita.guest@example.com')
  expect(await secondTab.getByLabel('Street address').inputValue()).toBe('1420 E Pine St')
})

test('a service area change during a booking applies without a reload', async ({ openPage }) => {
  onTestFinished(() => setServiceArea(seattleArea))
  const page = await openPage({
    as: await member('customer', 'Alice Across'),
    expected: [/create-job answered 400/, / failed: /, /preloaded/],
  })
  await page.goto('/customer/request-cleaning')
  await fillAddress(page)
  await setServiceArea(['98199'])
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByText("We don't clean in 98122 yet.").first().waitFor()
  // The ZIP code may change before the response arrives: the result of the first must not be shown for the
  // second.
  const going = Promise.withResolvers<void>()
  await page.route('**/api/config', (route) => going.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByLabel('ZIP code').fill('98199')
  going.resolve()
  await page.getByRole('button', { name: 'Continue to Payment' }).waitFor()
  expect(await page.getByText("We don't clean in 98122 yet.").count()).toBe(0)
  await page.unroute('**/api/config')
  await page.getByLabel('ZIP code').fill('98122')
  await setServiceArea(seattleArea)
  await continueToPayment(page)

  // A failed load of the saved addresses does not discard them.
  await page.goto('/customer/request-cleaning')
  const saved = page.getByRole('radio', { name: 'A saved address' })
  await saved.waitFor()
  await page.route(/api.(addresses|create-job)/, (route) => route.abort('connectionfailed'))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('addresses'))
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await lost
  await page.getByText('Booking Failed').first().waitFor()
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  expect(await saved.count()).toBe(1)

  // A message shown while the person types reflects the current service area.
  await setServiceArea(['98199'])
  const fresh = await openPage()
  await fresh.goto('/book-now')
  await setServiceArea(seattleArea)
  await fillAddress(fresh)
  await expect.poll(() => fresh.getByText("We don't clean in 98122 yet.").count()).toBe(0)
})
