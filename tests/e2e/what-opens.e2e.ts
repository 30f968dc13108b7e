import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { noticeCookie, noticeText } from '#contract/notice.ts'
import { addDays, weekday } from '#domain/service-time.ts'
import { expectAccessible } from './support/accessible.ts'
import { aliceAndBob } from './support/alice-and-bob.ts'
import { test } from './support/browser.ts'
import { holdToast } from './support/hold-toast.ts'
import { pressEscape } from './support/keyboard.ts'
import { photograph } from './support/screenshot-all-viewports.ts'

const phone = 390

test('customer dialogs on a phone are accessible and close by Escape', async ({ openPage }) => {
  const { alice, doneId, assignedId } = await aliceAndBob()
  const page = await openPage({ as: alice, width: phone })

  // The toast after sign-in must not cover the menu.
  const greeting = { name: noticeCookie.name, value: encodeURIComponent(noticeText('welcome', alice.name)) }
  await page.context().addCookies([{ ...greeting, url: alice.cookie().url }])
  await page.goto('/customer/dashboard')
  await holdToast(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText(alice.name).waitFor()
  await expect.poll(() => page.evaluate(isCovered, '[role=dialog] nav :is(a, button, p)')).toEqual([])
  expect(await page.getByRole('alert').isVisible()).toBe(true)
  await pressEscape(page)
  await menu.waitFor({ state: 'hidden' })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/customer/jobs/${assignedId}`)
  await checkDialog(page, 'menu', 'Open menu')
  await checkDialog(page, 'cancel', 'Cancel Cleaning')
  await page.goto(`/customer/jobs/${doneId}`)
  await checkDialog(page, 'review', 'Leave Review')

  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Saved Addresses' }).click()
  await page.getByRole('button', { name: 'Delete 1420 E Pine St' }).first().waitFor()
  await shows(page, 'addresses')
  await checkDialog(page, 'new-address', 'Add Address')
  await page.goto('/settings?tab=payment')
  await page.getByRole('tab', { name: 'Payment Methods', selected: true }).waitFor()
  await shows(page, 'payment-methods')

  await page.goto('/customer/find-cleaners')
  await page.getByRole('button', { name: 'Filters' }).click()
  await shows(page, 'filters')
})

test('cleaner dialogs on a dark phone are accessible', async ({ openPage }) => {
  const { bob, doneId, openId } = await aliceAndBob()
  const page = await openPage({ as: bob, width: phone, colorScheme: 'dark' })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })

  await page.goto(`/cleaner/jobs/${openId}`)
  await checkDialog(page, 'accept', 'Accept Job')
  await page.goto(`/cleaner/jobs/${doneId}`)
  await checkDialog(page, 'review-customer', 'Review Customer')
  await page.goto('/cleaner/profile')
  await page.getByRole('tab', { name: 'Payment Setup' }).click()
  await page.getByRole('button', { name: 'Start Payment Setup' }).click()
  await page.getByRole('button', { name: 'Open payment setup' }).waitFor()
  await shows(page, 'payment-setup')
})

test('the API reference is searchable, on a phone too', async ({ openPage }) => {
  const page = await openPage({})
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'Scrubjay API' }).waitFor()
  for (const width of [1280, phone]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === phone) await page.getByRole('button', { name: 'Open Menu' }).click()
    await page.locator('button:visible').filter({ hasText: 'Search' }).first().click()
    await page.getByRole('combobox').or(page.getByRole('textbox')).last().fill('thanks for a tip')
    await page.getByRole('dialog').getByText('/api/jobs/{id}/thanks').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // On a phone Mantine's scroll areas are scrolled by touch or by the browser's own keys, which axe does
    // not know.
    if (width !== phone) await expectAccessible(page)
  }
})

test('the schedule shows jobs by week and month, and opens one', async ({ openPage }) => {
  const { bob } = await aliceAndBob()
  const { today } = (await bob.actor.call('GET /api/config')).body
  const tomorrow = addDays(today, 1)
  const page = await openPage({ as: bob })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/cleaner/schedule')
  if (weekday(tomorrow) === 'Sunday') await page.getByRole('button', { name: 'Next week' }).click()
  const job = page.getByRole('button', { name: /1:00 PM.*1420 E Pine St/ })
  await job.waitFor()
  await shows(page, 'week')
  await job.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Alice Archer').waitFor()
  await shows(page, 'job-sheet')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })

  await page.getByRole('tab', { name: 'Monthly View' }).click()
  if (tomorrow.endsWith('-01')) await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .getByRole('button', { name: /, [12] jobs?$/ })
    .last()
    .click()
  await page.getByText('1:00 PM').first().waitFor()
  await shows(page, 'month')
})

test('empty forms show the problem at each field', async ({ openPage }) => {
  // Submitted before hydration, a form posts and shows the same messages.
  const page = await openPage({ width: phone, expected: [/POST \/(auth\/\w+|contact) answered 400/] })
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await saysWhatIsMissing(page, 'login')
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await saysWhatIsMissing(page, 'register')
  await page.goto('/book-now')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await saysWhatIsMissing(page, 'booking')
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await saysWhatIsMissing(page, 'contact')
})

test('landing page dialogs work without script', async ({ openPage }) => {
  const page = await openPage({ width: phone })
  await page.goto('/')
  await page.getByRole('button', { name: 'More' }).click()
  for (const name of ['About Us', 'Have a House to Clean?']) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    await shows(page, `start-${name.split(' ')[0]}`)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
})

/** Opens a dialog by its button, checks it, and closes it by keyboard. */
async function checkDialog(page: Page, name: string, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'))
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(inside, { message: `focus is inside of ${name}` }).toBe(true)
  await shows(page, name)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

async function shows(page: Page, name: string): Promise<void> {
  await photograph(page, `opened-${name}`)
  await expectAccessible(page)
}

async function saysWhatIsMissing(page: Page, name: string): Promise<void> {
  const invalid = page.locator('[aria-invalid=true]')
  await expect.poll(() => invalid.count()).toBeGreaterThan(1)
  for (const field of await invalid.all()) {
    const text = await field.evaluate((element) => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join('')
    })
    expect(text, `what ${name} says about a field`).not.toBe('')
  }
  await shows(page, `missing-${name}`)
}

/** Elements of the selector that the toast covers. */
function isCovered(selector: string): string[] {
  const toast = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return !toast || (top < toast.bottom && bottom > toast.top) ? [one.innerText] : []
  })
}
