import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browser.ts'
import { waitForHydration } from './support/hydrated.ts'
import { newPersonData } from './support/people.ts'
import { photograph } from './support/screenshot-all-viewports.ts'

/** Chooses an identity on the provider's page. */
async function chooseIdentity(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a Google cleaner links Apple and cannot remove the last method', async ({ openPage }) => {
  const page = await openPage({ width: 360, colorScheme: 'dark' })
  const nora = newPersonData('Nora Novak')
  await page.goto('/auth/register')
  await waitForHydration(page)
  await page.getByLabel('Work as a Cleaner').check()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Sign in with Google' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText("You didn't sign in with Google. Nothing has changed.").waitFor()
  await page.goto('/auth/register?role=cleaner')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Sign in with Google' }).waitFor()
  await chooseIdentity(page, nora)
  await page.waitForURL('**/cleaner/dashboard')

  await page.getByRole('heading').first().waitFor()
  // The password is not requested before the account's sign-in methods are loaded.
  await page.route('**/api/identities', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/settings?tab=security')
  await page.getByRole('heading', { name: "Where you're signed in" }).waitFor()
  expect(await page.getByLabel('Current password').count()).toBe(0)
  await page.getByText('Your account has no password yet.').waitFor()
  await page.unroute('**/api/identities')
  await page.getByText('This is the only way into your account.').waitFor()
  expect(await page.getByRole('button', { name: 'Unlink Google' }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByText('Your account has no password yet.').waitFor()
  await photograph(page, 'no-password-dialog')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Link Apple' }).click()
  await page.getByRole('heading', { name: 'Sign in with Apple' }).waitFor()
  await chooseIdentity(page, nora)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Apple is linked. You can sign in with it from now on.').waitFor()
  await photograph(page, 'linked-accounts')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('button', { name: 'Link Google' }).waitFor()
})

test('Apple sign-in works without script and reports a missing network', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, width: 390, expected: [/ failed: csp$/] })
  const ada = newPersonData('Ada Almond')
  await page.goto('/auth/login?redirect=/customer/jobs')
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await chooseIdentity(page, ada)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/auth/login?redirect=%2Fcustomer%2Fjobs')
  const me = await page.request.get('/api/auth/current-user')
  expect(await me.json()).toMatchObject({ name: ada.name, emailVerified: true })
  await page.goto('/settings/your-data')
  expect(await page.locator('input[type=password]').count()).toBe(0)
  await photograph(page, 'your-data-no-password')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText(`We emailed ${ada.email}.`).waitFor()

  const offline = await openPage({
    losesNetwork: true,
    expected: [/ERR_INTERNET_DISCONNECTED|api\/auth\/with/],
  })
  await offline.goto('/auth/login')
  await waitForHydration(offline)
  await offline.context().setOffline(true)
  await offline.getByRole('button', { name: 'Continue with Google' }).click()
  await offline.getByText("That didn't work").waitFor()
  expect(await offline.getByRole('button', { name: 'Continue with Google' }).isEnabled()).toBe(true)
})
