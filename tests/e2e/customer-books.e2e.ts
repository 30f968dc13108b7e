import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bookJob, bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { fillAddress } from './support/fill-booking.ts'
import { cardProblem, cards, payButton, payByCard } from './support/pays.ts'
import { cleanerWithProfile, member, newPersonData } from './support/people.ts'

test('a customer registers, books by new and saved address, and pays', async ({ openPage }) => {
  const page = await openPage({ expected: [/confirm answered 402/] })
  const alice = newPersonData('Alice Archer')

  await page.goto('/auth/register')
  await page.getByRole('radio', { name: 'Book a Cleaning' }).check()
  await page.getByLabel('Name').fill(alice.name)
  await page.getByLabel('Email').fill(alice.email)
  await page.getByLabel('Password', { exact: true }).fill(alice.password)
  await page.getByLabel('Confirm password').fill(alice.password)
  await page.getByLabel('Phone').fill(alice.phone)
  await page.getByRole('button', { name: 'Create account' }).click()
  // The URL changes before the page, and both pages have a password field.
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.getByLabel('Email').fill(alice.email)
  await page.getByLabel('Password', { exact: true }).fill(alice.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Alice Archer' }).waitFor()
  await page.getByText('No Upcoming Cleanings').waitFor()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Request Cleaning' }).click()
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await fillAddress(page, { street: '77 Madrona Way' })
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Complete Your Payment' }).waitFor()
  await payByCard(page, cards.declined, '$110.00')
  await cardProblem(page, 'Your card was declined.').waitFor()
  await payByCard(page, cards.good, '$110.00')
  await page.getByRole('heading', { level: 1, name: 'Hello, Alice Archer' }).waitFor()
  await page.getByText('1 active request').waitFor()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Request Cleaning' }).click()
  await page.getByRole('radio', { name: 'A saved address' }).check()
  expect(await page.getByLabel('Saved address', { exact: true }).innerText()).toContain('77 Madrona Way')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payByCard(page, cards.good, '$90.00')
  await page.getByText('2 active requests').waitFor()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Jobs' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Cleaning Jobs' }).waitFor()
  const jobs = page.getByRole('article')
  await expect.poll(() => jobs.count()).toBe(2)
  for (const job of await jobs.all()) expect(await job.innerText()).toContain('77 Madrona Way')
})

test('a customer requests a cleaner with a note, who declines', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Asker'),
    cleanerWithProfile('Bob Bristle'),
  ])
  const page = await openPage({ as: alice, width: 390 })
  await page.goto(`/customer/request?cleanerId=${bob.id}`)
  await page.getByText('Bob Bristle gets first pick for 2 hours.').waitFor()
  await fillAddress(page)
  await page.getByLabel('Notes for the cleaner').fill('Two cats, one shy')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Complete Your Payment' }).waitFor()
  await payByCard(page, cards.good, '$90.00')
  await page.getByText('1 active request').waitFor()
  const [job] = (await alice.actor.call('GET /api/jobs')).body

  const asked = await openPage({ as: bob, width: 390 })
  await asked.goto(`/cleaner/jobs/${job?.id}`)
  await asked.getByText('You get first pick until').waitFor()
  await asked.getByText('Two cats, one shy').waitFor()
  await asked.getByRole('button', { name: 'Not this time' }).click()
  const decline = asked.getByRole('dialog')
  await decline.getByRole('radio', { name: 'It’s too far' }).check()
  await decline.getByRole('button', { name: 'Not this time' }).click()
  await asked.getByText('Thanks for telling us').waitFor()
  await page.goto(`/customer/jobs/${job?.id}`)
  await page.getByText("Bob Bristle can't make it this time").waitFor()
})

test('a customer pays at Klarna, after leaving it once without paying', async ({ openPage }) => {
  const page = await openPage({ as: await member('customer', 'Alice Abroad'), width: 390 })
  await page.goto('/customer/request-cleaning')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('tab', { name: 'Klarna' }).click()
  await payButton(page, '$90.00').click()
  await page.getByRole('button', { name: 'Fail test payment' }).click()
  // Back on Klarna's tab, with the reason.
  await page.waitForURL('**/customer/auth-payment?failed=klarna')
  const alert = page.getByRole('alert').filter({ hasText: 'Payment failed' })
  await alert.getByText("Klarna didn't complete the payment.").waitFor()
  await alert.getByText("You weren't charged. Try Klarna again, or pay by card.").waitFor()
  expect(await page.getByRole('tab', { name: 'Klarna' }).getAttribute('aria-selected')).toBe('true')
  await payButton(page, '$90.00').click()
  await page.getByRole('button', { name: 'Authorize test payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
  await page.getByRole('link', { name: 'View Dashboard' }).click()
  await page.getByText('1 active request').waitFor()
})

test('the tracker follows the cleaner without a reload', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Live'), cleanerWithProfile('Bob Broom')])
  const page = await openPage({ as: alice })
  const { id } = await bookPaidJob(alice, { soon: true })
  await page.goto('/customer/jobs')
  await page.getByRole('article').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: `Cleaning #${id}` }).waitFor()
  await stepIs(page, 'Request Created')
  await page.getByText('No cleaner assigned yet').waitFor()
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await stepIs(page, 'Cleaner Assigned')
  await page.getByRole('region', { name: 'Your cleaner' }).getByText('Bob Broom', { exact: true }).waitFor()
  await bob.actor.call('POST /api/jobs/:id/check-in', { params: { id } })
  await bob.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'in_progress' } })
  await stepIs(page, 'In Progress')
  await advanceToStart()
  await bob.actor.call('POST /api/jobs/:id/complete', { params: { id } })
  await stepIs(page, 'Completed')
})

test('a customer turned cleaner can pay and cancel earlier bookings', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Altered')
  const { id } = await bookJob(alice, { inDays: 7 })
  // The role change ends the old session: a stream that opens in that moment is refused and reopened.
  const page = await openPage({ as: alice, expected: [/^GET \/api\/live answered 401$/] })
  await page.goto('/cleaner/profile')
  await page.getByRole('button', { name: 'Become a Cleaner' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create Your Cleaner Profile' }).waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'My Bookings' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: `Cleaning #${id}` }).waitFor()
  await page.getByRole('link', { name: 'Make Payment' }).click()
  await payByCard(page, cards.good, '$90.00')
  await page.waitForURL(`**/customer/jobs/${id}`)
  await page.getByRole('region', { name: 'Payment' }).getByText('Paid', { exact: true }).waitFor()

  await page.goto(`/cleaner/jobs/${id}`)
  await page.waitForURL(`**/customer/jobs/${id}`)
  await page.getByRole('button', { name: 'Cancel Cleaning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Cleaning' })
  await dialog.getByText('Full refund: $90.00.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel Cleaning' }).click()
  await page.getByText('This cleaning was canceled on').waitFor()
  await page.goto('/customer/request-cleaning')
  await page.waitForURL('**/cleaner/dashboard')
})

test('My Jobs tabs have URLs; a card pays and books again', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Anew'), cleanerWithProfile('Bob Besom')])
  const { id } = await bookPaidJob(alice, { inDays: 3 })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const gone = await bookJob(alice, { inDays: 4 })
  await alice.actor.call('PUT /api/jobs/:id/status', {
    params: { id: gone.id },
    body: { status: 'cancelled' },
  })
  const page = await openPage({ as: alice, width: 390 })
  await page.goto('/customer/jobs')
  const card = (job: number) => page.getByRole('article').filter({ hasText: `#${job} ` })
  await card(id).waitFor()
  const parts = page.getByRole('navigation', { name: 'Which cleanings' })
  await parts.getByRole('link', { name: 'Past 0' }).click()
  await page.getByText('No past cleanings').waitFor()
  await page.goBack()
  await card(id).waitFor()
  await parts.getByRole('link', { name: 'Cancelled 1' }).click()
  await page.waitForURL('**/customer/jobs?show=cancelled')
  await card(gone.id).waitFor()
  expect(await page.getByRole('article').count()).toBe(1)

  const open = await bookJob(alice, { inDays: 5 })
  await page.goto('/customer/jobs')
  await card(open.id).getByText('Not booked until paid').waitFor()
  expect((await card(open.id).boundingBox())?.height).toBeLessThan(245)
  await card(open.id).getByRole('link', { name: 'Pay $90.00' }).click()
  await page.waitForURL(`**/customer/payment/${open.id}`)

  await page.goto('/customer/jobs?show=cancelled')
  await card(gone.id).getByRole('button', { name: 'Book again' }).click()
  await page.waitForURL('**/customer/request-cleaning')
  await page.getByRole('heading', { level: 1, name: 'Book Your Cleaning' }).waitFor()
  const { address, bathroomCount } = (
    await alice.actor.call('GET /api/jobs/:id', { params: { id: gone.id } })
  ).body
  await expect
    .poll(() => page.getByLabel('Saved address', { exact: true }).inputValue())
    .toBe(String(address?.id))
  expect(await page.getByRole('radio', { name: String(bathroomCount), exact: true }).isChecked()).toBe(true)
})

async function stepIs(page: Page, step: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Progress' })
    .locator('[aria-current=step]', { hasText: step })
    .waitFor()
}

test('Find Cleaners is server-rendered with filters in the URL', async ({ openPage }) => {
  const [alice] = await Promise.all([
    member('customer', 'Alice Asks'),
    cleanerWithProfile('Olga Okapi', { bio: 'Spotless okapi stables since 2012.' }),
    cleanerWithProfile('Omar Okapi', { bio: 'Okapi stables, but cheaper.' }),
  ])
  const page = await openPage({ as: alice })
  await page.goto('/customer/find-cleaners?search=okapi')
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(2)
  const html = await (await page.request.get('/customer/find-cleaners?search=okapi')).text()
  expect(html.match(/(Olga|Omar) Okapi<\/a>/g)).toHaveLength(2)
  await page.getByLabel('Order').selectOption('longest-here')
  await page.waitForURL(/sort=longest-here/)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('?search=okapi')
  // The filters follow the address after the navigation, and would overwrite what is typed before.
  await page.getByText('Best rated first').waitFor()
  await page.getByLabel('Search by name, skill or keyword').fill('stables OKAPI spotless')
  await expect.poll(() => cards.count()).toBe(1)
  await page.getByRole('radio', { name: 'Windows' }).check()
  await page.waitForURL(/specialty=Windows/)
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => gate.promise.then(() => route.fallback()))
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => cards.count()).toBe(1)
  await page.getByLabel('Rating', { exact: true }).selectOption('4.5')
  gate.resolve()
  await page.getByText('No Cleaners Found').waitFor()
  expect(new URL(page.url()).searchParams.get('specialty')).toBe('Windows')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(1)
  expect(new URL(page.url()).search).toBe('')
  for (const width of [320, 360, 390, 768, 820, 1000, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const room = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      cards: [...document.querySelectorAll('article')].map((card) => card.getBoundingClientRect().width),
    }))
    expect(room.wide, `at ${width}`).toBeLessThanOrEqual(width)
    expect(Math.min(...room.cards), `at ${width}`).toBeGreaterThan(220)
  }
})
