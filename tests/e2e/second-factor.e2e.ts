import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { TestActor } from '../support/actor.ts'
import { test } from './support/browser.ts'
import { advanceClock } from './support/clock.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { type BrowserPerson, member } from './support/people.ts'
import { origin } from './support/product.ts'
import { photograph, screenshotAllViewports } from './support/screenshot-all-viewports.ts'

/** Passkeys need a host name, not an IP address. */
const namedOrigin = () => origin().replace('127.0.0.1', 'localhost')

async function typeSignIn(page: Page, { email, password }: BrowserPerson) {
  await page.goto(`${namedOrigin()}/auth/login`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Adds a virtual authenticator that creates passkeys without user interaction. */
async function setUpVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

test('a passkey is added with recovery codes, signs in, and deletes the account', async ({ openPage }) => {
  const kim = await member('customer', 'Kim Keyring')
  const page = await openPage()
  await setUpVirtualAuthenticator(page)
  await typeSignIn(page, kim)
  await page.getByRole('heading', { name: 'Hello, Kim Keyring' }).waitFor()
  await page.goto(`${namedOrigin()}/settings?tab=security`)
  await page.getByRole('button', { name: 'Email me the link again' }).waitFor()
  await page.getByText('Confirm your email first.').waitFor()
  expect(
    await page.getByRole('button', { name: /^(Add a passkey|Set up an app|Link Google)$/ }).count(),
  ).toBe(0)
  await photograph(page, 'settings-unconfirmed')
  await confirmAddress(kim)
  await page.reload()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.getByText(/^(\w{4}-\w{4}-\w{4}\s*){10}$/).waitFor()
  await codes.getByRole('button', { name: "I've saved them" }).click()
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  const naming = page.getByRole('dialog', { name: 'Rename passkey' })
  await naming.getByLabel('Name').fill('Blue phone')
  await naming.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Blue phone').waitFor()
  await page.getByText('10 of 10 codes left.').waitFor()
  await screenshotAllViewports(page, {
    path: `${namedOrigin()}/settings?tab=security`,
    name: 'settings-passkey',
  })

  await page.goto(`${namedOrigin()}/api/logout`)
  await page.goto(`${namedOrigin()}/auth/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Hello, Kim Keyring' }).waitFor()

  // The reauthentication has expired: without an authenticator app, deleting the account requires the
  // passkey.
  await advanceClock(11)
  await page.goto(`${namedOrigin()}/settings/your-data`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Your passkey worked.').waitFor()
  await page.locator('#delete-password').fill(kim.password)
  await page.getByLabel('Yes, erase my account and everything in it.').check()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account is deleted').waitFor()
})

/** Sets up an authenticator app; returns its code of half a minute from now, and the recovery codes. */
async function setUpApp(person: BrowserPerson) {
  await confirmAddress(person)
  const { email, password } = person
  const elsewhere = new TestActor(origin())
  await elsewhere.call('POST /api/auth/login', { body: { email, password } })
  const { secret } = (await elsewhere.call('POST /api/user/factors/app')).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = async () => Date.parse((await elsewhere.call('GET /api/config')).body.now)
  const code = totp.generate({ timestamp: await now() })
  const { body } = await elsewhere.call('POST /api/user/factors/app/confirm', { body: { code } })
  const next = async () => totp.generate({ timestamp: (await now()) + 30_000 })
  return { next, recoveryCodes: body.recoveryCodes ?? [] }
}

test('TOTP is required at sign-in without script and for password changes', async ({ openPage }) => {
  const gita = await member('customer', 'Gita Gates')
  const page = await openPage({ as: gita, width: 390, expected: [/user\/(password|confirm) answered 403/] })
  const { next, recoveryCodes } = await setUpApp(gita)
  await page.goto('/settings?tab=security')
  await page.getByLabel('Current password').fill(gita.password)
  await page.getByLabel('New password').fill('another battery staple')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('link', { name: /That code is wrong/ }).waitFor()
  await dialog.getByLabel('Code').fill(await next())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Password changed').waitFor()

  const unscripted = {
    javaScriptEnabled: false,
    width: 390,
    expected: [/ failed: csp$/, /second-step answered 403/],
  }
  const plain = await openPage(unscripted)
  await plain.goto('/auth/login?redirect=%2Fcustomer%2Fjobs')
  await plain.getByLabel('Email').fill(gita.email)
  await plain.getByLabel('Password', { exact: true }).fill('another battery staple')
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await plain.getByRole('heading', { name: 'One more step' }).waitFor()
  await plain.reload()
  await plain.getByLabel('Code').fill('000000')
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await plain.getByRole('link', { name: /That code is wrong/ }).waitFor()
  await plain.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await plain.waitForURL('**/customer/jobs')

  const other = await openPage({ expected: [/auth\/login answered 401/] })
  await typeSignIn(other, { ...gita, password: 'another battery staple' })
  await other.getByRole('heading', { name: 'One more step' }).waitFor()
  await screenshotAllViewports(other, { path: `${namedOrigin()}/auth/second-step`, name: 'second-step' })
  expect(new URL(other.url()).pathname).toBe('/auth/second-step')
})
