import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aliceAndBob } from './support/alice-and-bob.ts'
import { test } from './support/browser.ts'
import { bookAsGuest, goToDirectPayment } from './support/fill-booking.ts'
import { open } from './support/open.ts'
import { member } from './support/people.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

const notFound = [/no-such-page answered 404/]

test('public screens', async ({ openPage }) => {
  const page = await openPage({ expected: notFound })
  await screenshotAll(page, 'public', ['/', '/terms', '/privacy-policy', '/contact', '/no-such-page'])
})

test('sign-in and booking screens', async ({ openPage }) => {
  const page = await openPage()
  const own = ['/auth/login', '/auth/register', '/book-now', '/customer/contact-info']
  await screenshotAll(page, 'visitor', [
    ...own,
    '/payment-success',
    '/forgot-password',
    '/forgot-password?sent=1',
    '/reset-password?token=none',
    '/reset-password',
    '/verify-email?token=none',
    '/verify-email?done=1',
    '/stripe-test',
    '/payment-element-test',
    '/admin/platform-status',
    '/sandbox/design',
  ])
  await openAll(page, ['/book', '/customer/simple-booking'])
})

test('guest payment screens', async ({ openPage }) => {
  const page = await openPage()
  await bookAsGuest(page)
  await screenshotAll(page, 'guest', ['/guest/payment'])
  await goToDirectPayment(page)
  await screenshotAll(page, 'guest', ['/customer/payment/direct'])
  await openAll(page, ['/customer/guest-payment'])
})

test('customer screens', async ({ openPage }) => {
  const { alice, bob, doneId, assignedId, unpaidId, paymentIntentId } = await aliceAndBob()
  const page = await openPage({ as: alice })
  await screenshotAll(page, 'customer', [
    '/customer/dashboard',
    '/customer/request-cleaning',
    `/customer/payment/${unpaidId}`,
    '/customer/jobs',
    '/customer/jobs?show=past',
    '/reviews',
    `/customer/jobs/${doneId}`,
    `/customer/jobs/${assignedId}`,
    '/customer/find-cleaners',
    `/cleaners/${bob.id}`,
    '/settings',
    '/settings?tab=security',
    `/payment-success?payment_intent=${paymentIntentId}`,
  ])
  await openAll(page, ['/customer', '/customer/request', '/customer/cleaners', '/customer/profile'])

  await page.goto('/customer/request-cleaning')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/customer/auth-payment')
  await screenshotAll(page, 'customer', ['/customer/auth-payment'])
  await storePendingJob(page, unpaidId)
  await screenshotAll(page, 'customer', ['/customer/payment'])
  await openAll(page, ['/customer/direct-payment'])
})

test('empty screens of a new customer', async ({ openPage }) => {
  const page = await openPage({ as: await member('customer', 'Nina New') })
  await screenshotAll(page, 'new-customer', ['/customer/dashboard', '/customer/jobs', '/cleaner/profile'])
})

test('cleaner screens', async ({ openPage }) => {
  const { bob, doneId, assignedId, openId, overlappingId } = await aliceAndBob()
  const page = await openPage({ as: bob })
  await screenshotAll(page, 'cleaner', [
    '/cleaner/dashboard',
    '/cleaner/jobs',
    `/cleaner/jobs/${doneId}`,
    `/cleaner/jobs/${assignedId}`,
    `/cleaner/jobs/${openId}`,
    `/cleaner/jobs/${overlappingId}`,
    '/cleaner/profile',
    '/cleaner/earnings',
    '/cleaner/earnings/statement',
    '/cleaner/earnings/statement?by=month',
    '/cleaner/schedule',
    '/settings',
  ])
  await openAll(page, ['/cleaner'])
})

test('empty screens of a new cleaner', async ({ openPage }) => {
  const page = await openPage({ as: await member('cleaner', 'Ned New') })
  await screenshotAll(page, 'new-cleaner', [
    '/cleaner/dashboard',
    '/cleaner/jobs',
    '/cleaner/profile',
    '/cleaner/earnings',
    '/cleaner/schedule',
  ])
})

/** Takes screenshots of the paths one after the other; none may redirect. */
async function screenshotAll(page: Page, who: string, paths: string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const words = path
      .replace(/\?.*|\d+$/, '')
      .split('/')
      .filter(Boolean)
    await screenshotAllViewports(page, { path, name: [who, index + 1, ...words].join('-') })
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
  }
}

/** Other URLs of the same screens. */
async function openAll(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path)
    expect(new URL(page.url()).pathname).toBe(path)
  }
}

/** Stores a job in the browser, as an interrupted booking does. */
async function storePendingJob(page: Page, jobId: number): Promise<void> {
  await page.evaluate((id) => {
    localStorage.setItem('pendingJobPayment', JSON.stringify({ jobId: id, savedAt: Date.now() }))
  }, jobId)
}
