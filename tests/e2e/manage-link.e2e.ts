import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidAsGuest } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { hold } from './support/hold.ts'
import { openMail } from './support/mailbox.ts'
import { cleanerWithProfile } from './support/people.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

const password = 'a staple and a battery'

test('a guest opens the manage link, cancels live, and creates an account', async ({ openPage }) => {
  // The other tab is notified that the booking now belongs to an account, and reloads when its guest signs in.
  const page = await openPage({
    width: 390,
    expected: [/\/api\/jobs\/\d+\S* answered 401/, /GET \/manage\/\d+ answered 404/],
  })
  const { jobId, email } = await bookPaidAsGuest('Greta Guthrie')
  const link = await openMail(page, email, 'booking confirmed')
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: `Cleaning #${jobId}` }).waitFor()
  // The token is no longer in the URL.
  expect(page.url()).toMatch(new RegExp(`/manage/${jobId}$`))
  const tab = await page.context().newPage()
  await screenshotAllViewports(tab, { path: `/manage/${jobId}`, name: 'manage-booking' })
  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
  await page.getByText('$90.00').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the booking' }).click()

  await page.getByRole('button', { name: 'Cancel Cleaning' }).click()
  await page.getByText('Full refund: $90.00.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Cleaning' }).click()
  await tab.getByText(/This cleaning was canceled on/).waitFor()
  expect(await tab.getByRole('button', { name: 'Cancel Cleaning' }).count()).toBe(0)
  const again = await page.context().newPage()
  // The page is inert until hydration.
  const release = await hold(again, '**/assets/*.js')
  await again.goto(`/manage/${jobId}`, { waitUntil: 'commit' })
  await again.locator('[inert] button', { hasText: 'Book again' }).waitFor()
  await release()
  await again.getByRole('button', { name: 'Book again' }).click()
  await again.waitForURL('**/book-now')
  await expect.poll(() => again.getByLabel('Street address').inputValue()).not.toBe('')
  expect(await again.getByLabel('Email').inputValue()).toBe(email)
  await again.close()

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await signIn(page, email)
  await page.waitForURL(`**/customer/jobs/${jobId}`)
  await page.getByRole('heading', { level: 1, name: `Cleaning #${jobId}` }).waitFor()
  await tab.getByRole('heading', { name: 'Open this page with the link in our email' }).waitFor()
  await tab.getByRole('link', { name: 'Ask for a new link' }).click()
  await tab.getByRole('heading', { name: 'Get the link to your booking' }).waitFor()
  await expectAccessible(tab)
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('the manage link works and can be renewed without script', async ({ openPage }) => {
  const page = await openPage({
    javaScriptEnabled: false,
    width: 390,
    colorScheme: 'dark',
    expected: [/ failed: csp$/, /\/manage\S* answered 4\d\d/],
  })
  const [{ jobId, email }, bob] = await Promise.all([
    bookPaidAsGuest('Nora Noble', { soon: true }),
    cleanerWithProfile('Bob Brief'),
  ])
  const params = { id: jobId }
  await bob.actor.call('POST /api/jobs/:id/accept', { params })
  await advanceToStart()
  await bob.actor.call('POST /api/jobs/:id/check-in', { params })
  await bob.actor.call('POST /api/jobs/:id/complete', { params })
  const link = await openMail(page, email, 'booking confirmed')
  const opened = await page.goto(link)
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('button', { name: 'Show my booking' }).click()
  await page.getByRole('heading', { level: 1, name: `Cleaning #${jobId}` }).waitFor()
  // Without script Mantine's components are light, so the whole page has to be.
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color].map((rgb) => Number(/\d+/.exec(rgb)) > 128)
  })
  expect(colours).toEqual([true, false])
  await page.getByText(/100% goes to Bob Brief/).waitFor()
  expect(await page.locator('main').innerText()).toMatch(/review or tip, please turn on JavaScript/)
  const idle = page.locator(
    'main section:not([aria-labelledby=account]) button:not(form[method] button):visible',
  )
  // Hidden by CSS, which loads after the HTML.
  await expect.poll(() => idle.allInnerTexts()).toEqual([])
  await page.getByText(/and create an account for this booking until/).waitFor()
  await page.getByRole('button', { name: /^Shared by mistake/ }).click()
  await page.getByText('All earlier links to your booking have stopped working.').waitFor()
  await page.goto(`/manage/${jobId}`)
  await page.getByRole('heading', { name: 'Open this page with the link in our email' }).waitFor()
  await page.goto('/manage')
  expect(await page.getByRole('alert').innerText()).toBe('That link opens no booking')
  await page.goto(link)
  await page.getByRole('button', { name: 'Show my booking' }).click()
  await page.getByRole('alert').getByText("This link doesn't open a booking").waitFor()
  await page.goto(await openMail(page, email, 'The link to your booking'))
  await page.getByRole('button', { name: 'Show my booking' }).click()
  await page.getByRole('heading', { level: 1, name: `Cleaning #${jobId}` }).waitFor()
})
