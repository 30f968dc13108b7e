import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { fillGuestBooking } from './support/fill-booking.ts'
import { waitForHydration } from './support/hydrated.ts'
import { pressEscape } from './support/keyboard.ts'
import { makeAdmin } from './support/make-admin.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { photograph } from './support/screenshot-all-viewports.ts'

const expected = [/answered 500/, / failed: net::ERR_/, /answered 404/]
const ours = 'Something went wrong on our side. Please try again.'

/** Failure modes: a server error, or no network. */
const failures = {
  fault: { status: 500, body: JSON.stringify({ message: ours, code: 'internal_error' }) },
  network: null,
}

interface FailedTriesForm {
  path: string
  button: string
  /** Input values by label. */
  typed: Record<string, string>
  fill?: (page: Page) => Promise<void>
  faultSays?: string
  networkSays?: string
}

const unreachable = 'Unable to connect to the server. Please check your internet connection and try again.'
const email = 'tina.tried@example.com'
const password = 'correct horse battery'

const forms: FailedTriesForm[] = [
  { path: '/auth/login', button: 'Sign in', typed: { Email: email, Password: password } },
  { path: '/auth/login', button: 'Continue with Google', typed: { Email: email } },
  {
    path: '/auth/register',
    button: 'Create account',
    typed: {
      ...{ Name: 'Tina Tried', Email: email, Phone: '206 555 0123' },
      ...{ Password: password, 'Confirm password': password },
    },
  },
  { path: '/forgot-password', button: 'Email me a link', typed: { Email: email } },
  {
    path: '/contact',
    button: 'Send Message',
    typed: { 'Full name': 'Tina Tried', Email: email, Subject: 'Hello', Message: 'Do you clean on Sundays?' },
    faultSays: 'Failed to send message. Please try again.',
    networkSays: 'Failed to send message. Please try again.',
  },
  {
    path: '/book-now',
    button: 'Continue to Payment',
    typed: {},
    fill: fillGuestBooking,
    faultSays: 'You haven’t paid anything, and what you filled in is still here.',
    networkSays: "We couldn't reach the server. Please try again. You won't be booked twice.",
  },
]

/** All input values of the page. */
const typedIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].map(({ value }) => value),
  )

/**
 * Submits once with a server error and once without network: both errors are shown and focused in the form,
 * and the input stays.
 */
async function failsInForm(
  page: Page,
  { button, faultSays = ours, networkSays = unreachable }: FailedTriesForm,
) {
  const before = await typedIn(page)
  for (const [name, answer] of Object.entries(failures)) {
    await page.route('**/api/**', (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      return answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.abort()
    })
    await page.getByRole('button', { name: button, exact: true }).click()
    const said = name === 'fault' ? faultSays : networkSays
    const alert = page.locator('form').getByRole('alert').filter({ hasText: said })
    await alert.waitFor()
    const hasFocus = () => alert.evaluate((box) => box === document.activeElement)
    await expect.poll(hasFocus, { message: `${button}, ${name}` }).toBe(true)
    if (name === 'fault') expect(await alert.innerText()).not.toMatch(/connect|network/i)
    expect(await typedIn(page), `${button}, ${name}`).toEqual(before)
    await page.unroute('**/api/**')
  }
}

test('a failed submit focuses the error and keeps the input', async ({ openPage }) => {
  const page = await openPage({ expected, width: 390 })
  for (const form of forms) {
    await page.goto(form.path)
    await waitForHydration(page)
    for (const [label, text] of Object.entries(form.typed))
      await page
        .getByRole('textbox', { name: label, exact: true })
        .or(page.locator(`main input[type=password]`).and(page.getByLabel(label, { exact: true })))
        .fill(text)
    await form.fill?.(page)
    await failsInForm(page, form)
    await photograph(page, `failed-${form.button}`)
  }
})

test('failed admin forms keep their text and show the reason', async ({ openPage }) => {
  const ada = await member('customer', 'Ada Again')
  await confirmAddress(ada)
  await makeAdmin(ada)
  const kim = await cleanerWithProfile('Kim Kept')
  const message = { name: 'Nina Nuthatch', email: 'nina@again.example', subject: 'A failing answer' }
  await kim.actor.call('POST /api/contact', { body: { ...message, message: 'Do you clean boats?' } })

  const page = await openPage({ as: ada, expected })
  await page.goto(`/admin/people/${kim.id}`)
  await expect.poll(() => page.title()).toBe(`Kim Kept #${kim.id} | Scrubjay`)
  await page.getByLabel('New note').fill('Called about the keys.')
  await failsInForm(page, { path: '', button: 'Add note', typed: {} })
  await photograph(page, 'failed-note')
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Papers seen at the office.')
  await page.route('**/vetting', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('alert').filter({ hasText: unreachable }).waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Papers seen at the office.')
  await photograph(page, 'failed-act')
  await page.unroute('**/vetting')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.goto('/admin/jobs/99999999')
  await page.getByRole('main').getByRole('link', { name: 'Jobs' }).click()
  await page.waitForURL('**/admin/jobs')
  await page.goto('/admin/contact-messages')
  await page.getByRole('link', { name: message.subject }).click()
  await page.getByLabel('Answer').fill('Yes, from May on.')
  await failsInForm(page, { path: '', button: 'Send answer', typed: {} })
  await photograph(page, 'failed-answer')
})

test('leaving an unsaved form by link or reload asks for confirmation', async ({ openPage }) => {
  const una = await member('customer', 'Una Unsaved')
  const page = await openPage({ as: una, expected })
  await page.goto('/settings')
  const name = page.getByLabel('Name')
  const away = page.getByRole('link', { name: 'My Jobs' }).first()
  await name.fill('Una Saved')
  await away.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await name.inputValue()).toBe('Una Saved')

  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => setTimeout(() => window.location.reload()))
  const browserAsks = await asked
  expect(browserAsks.type()).toBe('beforeunload')
  await browserAsks.dismiss()
  expect(await name.inputValue()).toBe('Una Saved')

  await away.click()
  await photograph(page, 'unsaved-question')
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/customer/jobs')
  await page.goBack()
  expect(await name.inputValue()).toBe('Una Unsaved')
  await name.fill('Una Saved')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile Updated').waitFor()
  await away.click()
  await page.waitForURL('**/customer/jobs')

  // Dialogs ask too, on Escape and on the close button, but only with unsaved input.
  await page.goto('/settings?tab=addresses')
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  const street = dialog.getByLabel('Street address')
  const closing = page.getByRole('dialog', { name: 'Close without saving?' })
  const add = () => page.getByRole('button', { name: 'Add Address' }).first().click()
  await add()
  await street.fill('77 Madrona Way')
  await pressEscape(page)
  await closing.waitFor()
  await photograph(page, 'typed-question')
  await expectAccessible(page)
  await pressEscape(page)
  await closing.waitFor({ state: 'hidden' })
  expect(await street.inputValue()).toBe('77 Madrona Way')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await closing.getByRole('button', { name: 'Close without saving' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await add()
  await street.waitFor()
  expect(await street.inputValue()).toBe('')
  await pressEscape(page)
  await dialog.waitFor({ state: 'hidden' })

  // A save that succeeds while the question is open closes both dialogs.
  await add()
  await street.fill('77 Madrona Way')
  await dialog.getByLabel('City').fill('Seattle')
  await dialog.getByLabel('State').fill('WA')
  await dialog.getByLabel('ZIP code').fill('98122')
  const going = Promise.withResolvers<void>()
  await page.route('**/api/addresses', async (route) => {
    if (route.request().method() === 'POST') await going.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await pressEscape(page)
  await closing.waitFor()
  going.resolve()
  await page.getByText('77 Madrona Way').first().waitFor()
  await closing.waitFor({ state: 'hidden' })
  await dialog.waitFor({ state: 'hidden' })

  // A password filled in by the browser does not count as input, a new email does.
  await page.goto('/settings')
  const email = page.getByRole('dialog', { name: 'Change your email' })
  await page.getByRole('button', { name: 'Change email' }).click()
  await email.getByLabel('Current password').fill('a filled-in one')
  await pressEscape(page)
  await email.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Change email' }).click()
  await email.getByLabel('New email').fill('another@example.com')
  await pressEscape(page)
  await closing.getByRole('button', { name: 'Close without saving' }).click()
  await email.waitFor({ state: 'hidden' })

  // A missing job offers a link to the list.
  await page.goto('/customer/jobs/99999999')
  await page.getByRole('main').getByRole('link', { name: 'My Jobs' }).click()
  await page.waitForURL('**/customer/jobs')
})
