import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { hold } from './support/hold.ts'
import { waitForHydration } from './support/hydrated.ts'
import { makeAdmin } from './support/make-admin.ts'
import { cleanerWithProfile, member } from './support/people.ts'

test('a settings form is sent once when valid, never when invalid', async ({ openPage }) => {
  const page = await openPage({ as: await member('customer', 'Alice Hasty'), width: 390 })
  const sent = mutationsOf(page)
  await page.goto('/settings')
  await waitForHydration(page)
  await page.getByLabel('Phone').fill('nobody')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Phone: Please enter a valid phone number' }).waitFor()
  await expect.poll(() => hasFocus(page.getByRole('alert'))).toBe(true)
  expect(sent).toEqual([])

  await page.reload()
  await waitForHydration(page)
  const release = await hold(page, '**/api/users/profile')
  await page.getByLabel('Name').fill('Alice Patient')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const saving = page.getByRole('button', { name: 'Saving...' })
  expect(await saving.isDisabled()).toBe(true)
  // The button keeps the focus, and pressing it again has no effect.
  expect(await hasFocus(saving)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').press('Enter')
  await release()
  await page.getByText('Profile Updated').waitFor()
  expect(sent).toEqual(['PATCH /api/users/profile'])
})

test('a profile form marks invalid fields, keeps input, and refuses non-images', async ({ openPage }) => {
  const page = await openPage({ as: await cleanerWithProfile('Bob Brief') })
  const sent = mutationsOf(page)
  await page.goto('/cleaner/profile')
  await waitForHydration(page)
  expect(await page.getByLabel('Bio').inputValue()).toBe('Ten years of happy homes.')
  await page.getByLabel('Bio').fill('Short')
  const save = page.getByRole('button', { name: 'Update Profile' })
  await save.click()
  await page.getByRole('link', { name: 'Bio: Bio must be at least 10 characters' }).waitFor()
  expect(await page.getByLabel('Bio').inputValue()).toBe('Short')
  expect(sent).toEqual([])
  await page.getByLabel('Bio').fill('I clean with care, and on time.')
  await save.click()
  await page.getByText('Profile Updated').first().waitFor()
  expect(await hasFocus(save)).toBe(true)
  expect(sent).toEqual(['PUT /api/cleaner/profile'])

  const none = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await page.locator('input[type=file]').setInputFiles(none)
  await page.getByText('Please select an image file (JPEG, PNG, etc.)').waitFor()
  expect(sent).toEqual(['PUT /api/cleaner/profile'])
})

test('a login form shows a wrong password and submits once', async ({ openPage }) => {
  const { email, password } = await member('customer', 'Alice Early')
  const page = await openPage({ width: 390, expected: [/login answered 401/] })
  const sent = mutationsOf(page)
  await page.goto('/auth/login')
  await waitForHydration(page)
  const field = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email').fill(email)
  await field.fill('not the password')
  await field.press('Enter')
  await page.getByRole('link', { name: 'Password: Invalid email or password' }).waitFor()

  sent.length = 0
  const release = await hold(page, '**/api/auth/login')
  await field.fill(password)
  await field.press('Enter')
  await field.press('Enter')
  await release()
  await page.waitForURL('**/customer/dashboard')
  expect(sent).toEqual(['POST /api/auth/login'])
})

test('terms outside their bounds are not sent', async ({ openPage }) => {
  const ada = await member('customer', 'Ada Termed')
  await confirmAddress(ada)
  await makeAdmin(ada)
  const page = await openPage({ as: ada })
  const sent = mutationsOf(page)
  await page.goto('/admin/terms/change')
  await waitForHydration(page)
  const fee = page.getByLabel('Late fee (% of price)')
  await fee.fill('101')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('alert').getByRole('link').waitFor()
  expect(await fee.inputValue()).toBe('101')
  expect(sent).toEqual([])
})

test('signed-in forms are inert until hydration, which reuses their elements', async ({ openPage }) => {
  const page = await openPage({ as: await member('customer', 'Alice Tabbed') })
  // An unknown tab in the URL opens the first one.
  for (const path of ['/settings?tab=elsewhere', '/settings?tab=security']) {
    const release = await hold(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    const form = await page.waitForSelector('main form')
    expect(await form.evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
    await release()
    await waitForHydration(page)
    await page.waitForFunction(() => !document.querySelector('[inert]'))
    expect(await form.evaluate((element) => element.isConnected)).toBe(true)
  }
})

const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement)

/** Collects the page's mutating requests as they are sent. */
function mutationsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}
