import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { hold } from './support/hold.ts'
import { isHydrated } from './support/hydrated.ts'
import { makeAdmin } from './support/make-admin.ts'
import { cleanerWithProfile, member } from './support/people.ts'

const lost = [/ failed: net::ERR_/]
const checks = '**/assets/*check*.js'

test('what is saved before its checks are there waits for them, is checked, and is sent once', async ({
  openPage,
}) => {
  const page = await openPage({ as: await member('customer', 'Alice Hasty'), width: 390 })
  const sent = sentBy(page)
  const save = page.getByRole('button', { name: 'Save changes' })
  const saving = page.getByRole('button', { name: 'Saving...' })

  let release = await hold(page, checks)
  await page.goto('/settings')
  await isHydrated(page)
  await page.getByLabel('Phone').fill('nobody')
  await save.click()
  expect(await saving.isDisabled()).toBe(true)
  // Whoever presses by key stays on the button, and a second press does nothing.
  expect(await hasFocus(saving)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByLabel('Phone').press('Enter')
  await release()
  await page.getByRole('link', { name: 'Phone: Please enter a valid phone number' }).waitFor()
  const said = page.getByRole('alert')
  await expect.poll(() => said.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(sent).toEqual([])

  release = await hold(page, checks)
  await page.reload()
  await isHydrated(page)
  await page.getByLabel('Name').fill('Alice Patient')
  await page.getByLabel('Name').press('Enter')
  await saving.waitFor()
  await page.getByLabel('Name').press('Enter')
  await release()
  await page.getByText('Profile Updated').waitFor()
  expect(sent).toEqual(['PATCH /api/users/profile'])
})

test('where the checks cannot be had the server checks, in the same words', async ({ openPage }) => {
  const bob = await cleanerWithProfile('Bob Unreached')
  const refused = [/profile(-image)? answered 400/]
  const page = await openPage({ as: bob, expected: [...lost, ...refused], losesNetwork: true })
  const sent = sentBy(page)
  await page.route(checks, (route) => route.abort())
  await page.route('**/assets/picture-faults*.js', (route) => route.abort())
  await page.goto('/cleaner/profile')
  await isHydrated(page)
  expect(await page.getByLabel('Bio').inputValue()).toBe('Ten years of happy homes.')
  await page.getByLabel('Bio').fill('Short')
  const save = page.getByRole('button', { name: 'Update Profile' })
  await save.click()
  await page.getByRole('link', { name: 'Bio: Bio must be at least 10 characters' }).waitFor()
  expect(await page.getByLabel('Bio').inputValue()).toBe('Short')
  expect(sent).toEqual(['PUT /api/cleaner/profile'])
  await page.getByLabel('Bio').fill('I clean with care, and on time.')
  await save.click()
  await page.getByText('Profile Updated').first().waitFor()
  expect(await hasFocus(save)).toBe(true)
  expect(sent).toEqual(['PUT /api/cleaner/profile', 'PUT /api/cleaner/profile'])

  const none = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.locator('input[type=file]').setInputFiles(none)
  await page.getByText('Please select an image file (JPEG, PNG, etc.)').waitFor()
})

test('who signs in before the checks are there waits for them and is sent once; without them the server checks', async ({
  openPage,
}) => {
  const { email, password } = await member('customer', 'Alice Early')
  const page = await openPage({ width: 390, expected: [...lost, /login answered 401/], losesNetwork: true })
  const sent = sentBy(page)
  await page.route(checks, (route) => route.abort())
  await page.goto('/auth/login')
  await isHydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Password: Invalid email or password' }).waitFor()
  await page.unroute(checks)

  const release = await hold(page, checks)
  await page.reload()
  await isHydrated(page)
  sent.length = 0
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(sent).toEqual([])
  await release()
  await page.waitForURL('**/customer/dashboard')
  expect(sent).toEqual(['POST /api/auth/login'])
})

test('terms that are pressed on before their bounds are there wait for them; without them the server says what is wrong', async ({
  openPage,
}) => {
  const ada = await member('customer', 'Ada Termed')
  await confirmAddress(ada)
  await makeAdmin(ada)
  const page = await openPage({ as: ada, expected: [...lost, /preview answered 400/], losesNetwork: true })
  const sent = sentBy(page)
  const look = page.getByRole('button', { name: 'See what changes' })
  const fee = page.getByLabel('Late fee, percent of the price')

  const release = await hold(page, checks)
  await page.goto('/admin/terms/change')
  await isHydrated(page)
  await fee.fill('101')
  await look.click()
  expect(await page.getByRole('button', { name: 'Looking...' }).isDisabled()).toBe(true)
  await release()
  await page.getByRole('alert').getByRole('link').waitFor()
  expect(sent).toEqual([])

  await page.route(checks, (route) => route.abort())
  await page.reload()
  await isHydrated(page)
  await fee.fill('101')
  await look.click()
  await page
    .getByRole('main')
    .getByRole('alert')
    .getByText(/Percentages go from 0 to 100/)
    .waitFor()
  expect(await fee.inputValue()).toBe('101')
  expect(sent).toEqual(['POST /api/admin/terms/preview'])
})

test('a tab whose script cannot be had says so and can be tried again; one that the address opens comes with its page', async ({
  openPage,
}) => {
  const alice = await member('customer', 'Alice Tabbed')
  const page = await openPage({ as: alice, expected: [...lost, /script error/], losesNetwork: true })
  const script = '**/assets/security-*.js'
  await page.route(script, (route) => route.abort())
  await page.goto('/settings')
  await isHydrated(page)
  const first = page.waitForRequest(script)
  await page.getByRole('tab', { name: 'Security' }).click()
  // Some browsers never ask again for what was lost as it was imported.
  expect((await first).resourceType()).toBe('fetch')
  await page.getByText('This could not be loaded').waitFor()
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  await expect.poll(() => hasFocus(page.getByRole('tabpanel'))).toBe(true)

  // Drawn by the server, and not to be used before it is alive.
  const release = await hold(page, script)
  const asked = page.waitForRequest(script)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  await asked
  expect(await page.locator('[inert] form').count()).toBe(1)
  await release()
  await isHydrated(page)
  expect(await page.getByRole('heading', { name: 'Where you are signed in' }).count()).toBe(1)

  await page.unroute(script)
  await page.route(script, (route) => route.abort())
  const gone = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/security-'))
  await page.reload()
  await gone
  expect(await page.locator('[inert] form').count()).toBe(1)
  await page.unroute(script)
  await isHydrated(page)
  await page.getByLabel('Current password').waitFor()

  // An address that names no tab opens the first one, whose form stays the one that somebody may have typed into.
  const releaseFirst = await hold(page, '**/assets/own-account-*.js')
  await page.goto('/settings?tab=elsewhere', { waitUntil: 'commit' })
  const drawn = await page.waitForSelector('main form')
  await releaseFirst()
  await isHydrated(page)
  expect(await drawn.evaluate((form) => form.isConnected)).toBe(true)
})

const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement)

/** What the page asks the server to change. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}
