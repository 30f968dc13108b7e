import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { TestActor } from '../support/actor.ts'
import { expectAccessible } from './support/accessible.ts'
import { aliceAndBob } from './support/alice-and-bob.ts'
import { bookJob, bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { waitForHydration } from './support/hydrated.ts'
import { cardProblem, cards, fillCard, payButton } from './support/pays.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'
import { origin } from './support/product.ts'
import { chargesOf } from './support/stripe.ts'

const lost = [/ failed: net::ERR_/, /answered 401/]

test('an offline act fails at once and is not sent later', async ({ openPage }) => {
  const { alice, bob, openId, assignedId } = await aliceAndBob()
  const cleaner = await openPage({ as: bob, expected: lost, losesNetwork: true })
  const stateOf = async (person: BrowserPerson, id: number) =>
    (await person.actor.call('GET /api/jobs/:id', { params: { id } })).body.status

  await cleaner.goto(`/cleaner/jobs/${openId}`)
  await cleaner.getByRole('button', { name: 'Accept Job' }).click()
  const dialog = cleaner.getByRole('dialog')
  await dialog.waitFor()
  await cleaner.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Accept Job' }).click()
  await cleaner.getByText('Network Error').waitFor()
  await cleaner.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await cleaner.context().setOffline(false)
  await cleaner.getByRole('button', { name: 'Accept Job' }).waitFor()
  expect(await stateOf(bob, openId)).toBe('pending')

  // The server never responds: the request times out, and the page shows the actual state.
  await cleaner.route('**/accept', () => undefined)
  await cleaner.getByRole('button', { name: 'Accept Job' }).click()
  await dialog.getByRole('button', { name: 'Accept Job' }).click()
  await dialog.getByRole('button', { name: 'Stop waiting' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await cleaner.getByText('You stopped waiting').waitFor()
  expect(await stateOf(bob, openId)).toBe('pending')

  const customer = await openPage({ as: alice, expected: lost, losesNetwork: true })
  await customer.goto(`/customer/jobs/${assignedId}`)
  await customer.getByRole('button', { name: 'Cancel Cleaning' }).click()
  const confirm = customer.getByRole('dialog').getByRole('button', { name: 'Cancel Cleaning' })
  await expect.poll(() => confirm.isEnabled()).toBe(true)
  await customer.context().setOffline(true)
  await confirm.click()
  await customer.getByText('Network Error').waitFor()
  await customer.context().setOffline(false)
  expect(await stateOf(alice, assignedId)).toBe('assigned')
  // The dialog stays open: its button retries.
  await confirm.click()
  await customer.getByText('The job has been cancelled').waitFor()
  expect(await stateOf(alice, assignedId)).toBe('cancelled')
})

test('offline start, complete, review and payment fail without a later send', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Offline'),
    cleanerWithProfile('Bob Offline'),
  ])
  const unpaid = await bookJob(alice, { inDays: 4 })
  const { id } = await bookPaidJob(alice, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await bob.actor.call('POST /api/jobs/:id/check-in', { params: { id } })
  const read = async (person: BrowserPerson, jobId = id) =>
    (await person.actor.call('GET /api/jobs/:id', { params: { id: jobId } })).body
  const page = await openPage({ as: bob, width: 390, expected: lost, losesNetwork: true })
  await page.goto(`/cleaner/jobs/${id}`)
  for (const [open, confirm, before, after] of [
    ['Start Cleaning', 'Start Cleaning', 'assigned', 'in_progress'],
    ['Complete Cleaning', 'Complete Job', 'in_progress', 'completed'],
  ] as const) {
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const sayWhy = async () => {
      if (after === 'completed') await dialog.getByLabel('There was less to do').check()
    }
    await sayWhy()
    await actOffline(page, () => dialog.getByRole('button', { name: confirm }).click())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.context().setOffline(false)
    await page.reload()
    expect((await read(bob)).status).toBe(before)
    await page.getByRole('button', { name: open }).click()
    await sayWhy()
    await dialog.getByRole('button', { name: confirm }).click()
    await expect.poll(async () => (await read(bob)).status).toBe(after)
    if (after === 'in_progress') await advanceToStart()
  }

  const customer = await openPage({ as: alice, expected: [...lost, / failed: /], losesNetwork: true })
  await customer.goto(`/customer/jobs/${id}`)
  await customer.getByRole('button', { name: 'Leave Review' }).click()
  const dialog = customer.getByRole('dialog')
  await dialog.locator('label', { has: customer.getByLabel('4 stars') }).click()
  await dialog.getByLabel('Your comment').fill('The hall shines.')
  await actOffline(customer, () => dialog.getByRole('button', { name: 'Submit Review' }).click())
  expect(await dialog.getByLabel('Your comment').inputValue()).toBe('The hall shines.')
  await customer.context().setOffline(false)
  expect((await read(alice)).reviews).toEqual([])
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect.poll(async () => (await read(alice)).reviews.length).toBe(1)

  await customer.goto(`/customer/payment/${unpaid.id}`)
  await fillCard(customer, cards.good)
  await customer.context().setOffline(true)
  await payButton(customer, '$90.00').click()
  await cardProblem(customer, 'You lost your connection.').waitFor()
  await customer.context().setOffline(false)
  expect(await chargesOf(unpaid.paymentIntentId)).toEqual([])
  await payButton(customer, '$90.00').click()
  await customer.waitForURL('**/customer/dashboard')
  expect(await chargesOf(unpaid.paymentIntentId)).toEqual([9000])
})

/** Goes offline, acts, and expects an immediate error. */
async function actOffline(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await act()
  await page.getByText('Network Error').first().waitFor()
}

test('a second tab stops showing the previous user', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Before'), member('cleaner', 'Bob After')])
  const tab = await openPage({ as: alice, expected: lost })
  const other = await tab.context().newPage()
  for (const page of [tab, other]) {
    await page.goto('/customer/dashboard')
    await page.getByRole('heading', { name: 'Hello, Alice Before' }).waitFor()
  }
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL((url) => url.pathname === '/')
  await tab.waitForURL('**/auth/login?redirect=*')

  await other.goto('/auth/login')
  await other.getByLabel('Email').fill(bob.email)
  await other.getByLabel('Password', { exact: true }).fill(bob.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.waitForURL('**/cleaner/dashboard')
  await tab.waitForURL('**/cleaner/dashboard')
  expect(await tab.locator('body').innerText()).not.toContain('Alice')
})

test('an open page redirects to sign in when its session ends elsewhere', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Elsewhere')
  const page = await openPage({ as: alice, expected: [/live\S* answered 401/] })
  const opened = page.waitForResponse('**/api/live*')
  await page.goto('/customer/dashboard')
  await opened
  const { email, password } = alice
  const other = new TestActor(origin())
  await other.call('POST /api/auth/login', { body: { email, password } })
  expect((await other.call('POST /api/sessions/end-others')).status).toBe(200)
  await page.waitForURL('**/auth/login?redirect=*')
  expect(await page.locator('body').innerText()).not.toContain('Alice')
})

test('a second tab follows a role change and keeps permitted input', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Anew')
  const dashboard = await openPage({ as: alice })
  const [settings, tab] = [await dashboard.context().newPage(), await dashboard.context().newPage()]
  await dashboard.goto('/customer/dashboard')
  await dashboard.getByRole('heading', { name: 'Hello, Alice Anew' }).waitFor()
  await settings.goto('/settings')
  await settings.getByLabel('Name').fill('Alice Typed')
  await tab.goto('/cleaner/profile')
  const refetched: string[] = []
  dashboard.on('request', (request) => refetched.push(new URL(request.url()).pathname))
  await tab.getByRole('button', { name: 'Become a Cleaner' }).click()
  await tab.getByText('Role Updated').waitFor()

  await dashboard.waitForURL('**/cleaner/dashboard')
  // The server would refuse them: cleaners have neither.
  expect(refetched).not.toContain('/api/series')
  expect(refetched).not.toContain('/api/favourites')
  await settings.getByRole('link', { name: 'Available Jobs' }).first().waitFor()
  expect(await settings.getByLabel('Name').inputValue()).toBe('Alice Typed')
})

test('failed pages show an error and load once the network returns', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Away'),
    cleanerWithProfile('Bob Below Ground'),
  ])
  const visits = [
    { as: bob, from: '/cleaner/profile', links: ['Dashboard', 'Available Jobs', 'My Schedule'] },
    { as: alice, from: '/settings', links: ['Dashboard', 'My Jobs'] },
  ]
  for (const { as, from, links } of visits) {
    const page = await openPage({ as, expected: lost, losesNetwork: true })
    await page.goto(from)
    await waitForHydration(page)
    for (const name of links) await prefetch(page, name)
    await page.context().setOffline(true)
    for (const name of links) {
      await page.getByRole('link', { name, exact: true }).first().click()
      await page.getByRole('alert').getByText('Network Error').waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('alert').getByText('Network Error').waitFor()
    }
    await page.context().setOffline(false)
    await page.getByRole('alert').waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  }
})

test('a page whose part is lost with the network says so, and opens again', async ({ openPage }) => {
  const bob = await cleanerWithProfile('Bob Half Loaded')
  const page = await openPage({
    as: bob,
    expected: [...lost, /ERR_INTERNET/, /Unable to preload/, /dynamically imported/],
    losesNetwork: true,
  })
  await page.route(/\/keep-jobs-.*\.js$/, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto('/cleaner/dashboard')
  await page.getByRole('heading', { name: 'Network Error' }).waitFor()
  await expectAccessible(page)
  await page.unroute(/\/keep-jobs-.*\.js$/)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('switch', { name: 'Keep my next jobs on this phone' }).waitFor()
})

/** Hovers a link until the modules of its page are loaded. */
async function prefetch(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).first()
  const path = await link.getAttribute('href')
  await link.hover()
  await page.waitForFunction((id) => {
    const { routes } = (window as unknown as { __reactRouterManifest: RouteManifest }).__reactRouterManifest
    const route = routes[id ?? '']
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    return route && [route.module, ...route.imports].every((file) => loaded.has(file))
  }, path)
}

/** The part of React Router's manifest that names the modules of each page; the id of a route is its path. */
interface RouteManifest {
  routes: Record<string, { module: string; imports: string[] }>
}
