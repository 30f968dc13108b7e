import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture } from '../support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browser.ts'
import { cleanerWithProfile, member } from './support/people.ts'

const linkCall = '**/api/stripe-connect/onboarding-link'
const accountCall = '**/api/stripe-connect/create-account'
const uploadCall = '**/api/upload/profile-image'

async function openPayments(page: Page): Promise<void> {
  await page.goto('/cleaner/profile')
  await page.getByRole('tab', { name: 'Payment Setup' }).click()
}

test('an interrupted onboarding can be resumed; a blocked tab shows an error', async ({ openPage }) => {
  const page = await openPage({ as: await cleanerWithProfile('Bob Breaks') })
  await openPayments(page)
  await page.getByRole('button', { name: 'Start Payment Setup' }).click()

  const first = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open payment setup' }).click()
  const onboarding = await first
  await onboarding.getByRole('button', { name: 'Save and finish later' }).click()
  await onboarding.getByText('Onboarding Completed').waitFor()
  await onboarding.getByRole('button', { name: 'Complete Account Setup' }).waitFor()
  await onboarding.waitForURL(/\/cleaner\/profile\?tab=payment$/)
  await onboarding.close()

  let goOn = () => {}
  const closed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(linkCall, async (route) => {
    await closed
    await route.continue()
  })
  const second = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Complete Account Setup' }).click()
  await (await second).close()
  goOn()
  await page.getByText('Failed to open payment setup').waitFor()
})

test('with popups blocked the onboarding uses this tab and returns', async ({ openPage }) => {
  const page = await openPage({ as: await cleanerWithProfile('Bob Blocks'), width: 390 })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openPayments(page)
  await page.getByRole('button', { name: 'Start Payment Setup' }).click()
  await page.getByRole('button', { name: 'Open payment setup' }).click()
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await page.waitForURL(/\/cleaner\/profile\?tab=payment$/)
  await page.getByRole('heading', { name: 'Payment setup complete' }).waitFor()
})

test('a platform without payouts shows the setup steps', async ({ openPage }) => {
  const page = await openPage({
    as: await cleanerWithProfile('Bob Bides'),
    expected: [/create-account answered 503/],
  })
  await page.route(accountCall, (route) =>
    route.fulfill({
      status: 503,
      json: {
        message: "We haven't finished our payment setup yet.",
        requiresPlatformSetup: true,
        dashboardUrl: 'https://dashboard.stripe.com/settings/connect',
      },
    }),
  )
  await openPayments(page)
  await page.getByRole('button', { name: 'Start Payment Setup' }).click()
  const link = page.getByRole('link', { name: 'Complete Setup' })
  expect(await link.getAttribute('href')).toBe('https://dashboard.stripe.com/settings/connect')
  await expectAccessible(page)
})

test('a new cleaner has initials until a picture is uploaded', async ({ openPage }) => {
  const page = await openPage({ as: await member('cleaner', 'Nina Newest') })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/cleaner/profile')
  await page.getByRole('heading', { name: 'Create Your Cleaner Profile' }).waitFor()
  await page.getByRole('navigation').getByText('NN', { exact: true }).waitFor()
  expect(asked.filter((path) => path.includes('profile-image'))).toEqual([])

  await page.getByLabel('Bio').fill('I have cleaned homes in Ballard.')
  await page.getByLabel('Experience').fill('Six years')
  await page.getByLabel('Skills').fill('windows')
  const chosen = { name: 'nina.png', mimeType: 'image/png', buffer: await picture() }
  await page.route(uploadCall, (route) => route.fulfill({ status: 200, body: '<p>Not an answer</p>' }))
  await page.getByLabel('Upload a profile picture').setInputFiles(chosen)
  await page.getByText('Server returned an invalid response. Please try again.').waitFor()
  await page.unroute(uploadCall)
  await page.getByLabel('Upload a profile picture').setInputFiles(chosen)
  await page.getByText('Image Uploaded').waitFor()
  await page.getByRole('button', { name: 'Save & Continue' }).click()
  const own = page.getByRole('navigation').locator('img[src*="/profile-image/"]')
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
