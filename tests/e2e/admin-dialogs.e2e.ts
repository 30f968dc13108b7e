import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { assertDefined } from '#domain/assert-defined.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { hold } from './support/hold.ts'
import { waitForHydration } from './support/hydrated.ts'
import { pressEscape, tabTo } from './support/keyboard.ts'
import { makeAdmin } from './support/make-admin.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { photograph } from './support/screenshot-all-viewports.ts'

/** Seeds an operator, a paid job with its payment, and a cleaner pending approval. */
async function town() {
  const [alice, kim, ada] = await Promise.all([
    member('customer', 'Alice Asked'),
    cleanerWithProfile('Kim Kept'),
    member('customer', 'Ada Acting'),
  ])
  const { id, paymentIntentId } = await bookPaidJob(alice, { inDays: 2 })
  await confirmAddress(ada)
  await makeAdmin(ada)
  const query = { search: paymentIntentId }
  const [payment] = (await ada.actor.call('GET /api/admin/payments', { query })).body
  if (!payment) throw new Error('the payment is not in the list')
  const thing = (path: string, button: string, dialog: string) => ({ path, button, dialog })
  const things = [
    thing(`/admin/payments/${payment.id}`, 'Refund', 'Refund this payment?'),
    thing(`/admin/jobs/${id}`, 'Reassign', 'Reassign this job?'),
    thing(`/admin/jobs/${id}`, 'Reschedule', 'Reschedule this visit?'),
    thing(`/admin/jobs/${id}`, 'Cancel Job', 'Cancel this job?'),
    thing(`/admin/people/${kim.id}`, 'Approve', 'Approve Kim Kept?'),
    thing(`/admin/people/${kim.id}`, 'Record check', 'Record a background check for Kim Kept?'),
  ]
  return { ada, things }
}

const lost = [/ failed: net::ERR_/, /Failed to fetch dynamically imported module/]

test('admin dialogs open by mouse and keyboard and restore focus on close', async ({ openPage }) => {
  const { ada, things } = await town()
  const page = await openPage({ as: ada, width: 390 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path, button, dialog } of things) {
    await page.goto(path)
    const opener = page.getByRole('button', { name: button, exact: true })
    const opened = page.getByRole('dialog', { name: dialog })
    await opener.click()
    await holdsFocus(opened)
    await photograph(page, `admin-dialog-${button}`)
    await expectAccessible(page)
    await closes(page, opened, opener)

    await page.goto(path)
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await holdsFocus(opened)
    await closes(page, opened, opener)
  }
})

test('an admin dialog waits for its chunk; a missing chunk reloads once', async ({ openPage }) => {
  const { ada, things } = await town()
  const page = await openPage({ as: ada, expected: lost, losesNetwork: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path, button, dialog } of things.slice(0, 4)) {
    const opener = page.getByRole('button', { name: button, exact: true })
    const opened = page.getByRole('dialog', { name: dialog })
    await page.goto(path)
    await waitForHydration(page)
    const release = await hold(page, scripts)
    await opener.click()
    await page.getByRole('status').getByText('Loading').waitFor()
    expect(await opened.count()).toBe(0)
    await release()
    await holdsFocus(opened)
    await closes(page, opened, opener)

    // A release may have replaced the chunk.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(path)
    await waitForHydration(page)
    await loseScripts(page)
    const reloaded = page.waitForEvent('load')
    await opener.click()
    await reloaded
    await waitForHydration(page)
    // A second loss shows an error; another click tries again.
    const endLoss = await loseScripts(page)
    await opener.click()
    await page.getByRole('alert').getByText('Network Error').waitFor()
    expect(await opened.count()).toBe(0)
    endLoss()
    await opener.click()
    await holdsFocus(opened)
    await closes(page, opened, opener)
  }
})

const scripts = '**/*.js'

/** Aborts requests of scripts until the next document is requested, or the returned function is called. */
async function loseScripts(page: Page): Promise<() => void> {
  let losing = true
  const end = () => {
    losing = false
  }
  page.on('request', (request) => request.isNavigationRequest() && end())
  await page.route(scripts, (route) => (losing ? route.abort() : route.fallback()))
  return end
}

test('a double click does not close a dialog; a later click outside does', async ({ openPage }) => {
  const { ada, things } = await town()
  const page = await openPage({ as: ada })
  const [{ path, button, dialog }] = things as [(typeof things)[number]]
  await page.goto(path)
  const opened = page.getByRole('dialog', { name: dialog })
  // The chunk is available for the second click.
  await page.getByRole('button', { name: button, exact: true }).click()
  await opened.waitFor()
  await pressEscape(page)
  await opened.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: button, exact: true }).click()
  await opened.waitFor()
  await page.mouse.click(5, 5)
  expect(await opened.isVisible()).toBe(true)
  await expect
    .poll(async () => {
      await page.mouse.click(5, 5)
      return opened.isVisible()
    })
    .toBe(false)
})

test('closing a dialog with a typed reason asks for confirmation', async ({ openPage }) => {
  const { ada, things } = await town()
  const page = await openPage({ as: ada })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { path, button, dialog } = assertDefined(
    things.find((one) => one.button === 'Cancel Job'),
    'dialog that cancels a job',
  )
  await page.goto(path)
  const opener = page.getByRole('button', { name: button, exact: true })
  const opened = page.getByRole('dialog', { name: dialog })
  const reason = opened.getByRole('textbox')
  const asked = page.getByRole('dialog', { name: 'Close without saving?' })
  await opener.click()
  await reason.fill('The customer moved away')
  await pressEscape(page)
  await asked.getByRole('button', { name: 'Keep writing' }).click()
  expect(await reason.inputValue()).toBe('The customer moved away')
  await pressEscape(page)
  await asked.getByRole('button', { name: 'Close without saving' }).click()
  await opened.waitFor({ state: 'hidden' })
  await opener.click()
  expect(await reason.inputValue()).toBe('')
  await closes(page, opened, opener)
})

async function holdsFocus(opened: Locator): Promise<void> {
  await opened.waitFor()
  await expect.poll(() => opened.evaluate((one) => one.contains(document.activeElement))).toBe(true)
}

async function closes(page: Page, opened: Locator, opener: Locator): Promise<void> {
  await pressEscape(page)
  await opened.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
}

test('unknown settings groups are not found; the cancel dialog can keep the job', async ({ openPage }) => {
  const { ada, things } = await town()
  const page = await openPage({ as: ada })
  await page.goto('/admin/settings/change/nothing')
  await page.getByRole('heading', { name: 'Settings not found' }).waitFor()
  expect(await page.getByLabel('Brand', { exact: true }).count()).toBe(0)

  const job = assertDefined(
    things.find(({ button }) => button === 'Cancel Job'),
    'act that cancels the job',
  )
  await page.goto(job.path)
  await page.getByText('Paid, work not done yet').first().waitFor()
  expect(await page.getByText('customer receipts').count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel Job' }).click()
  const dialog = page.getByRole('dialog', { name: job.dialog })
  expect(await dialog.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Keep Job' }).click()
  await dialog.waitFor({ state: 'detached' })
})
