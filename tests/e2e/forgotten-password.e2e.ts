import { expect } from 'vitest'
import { test } from './support/browser.ts'
import { waitForHydration } from './support/hydrated.ts'
import { openMail } from './support/mailbox.ts'
import { member } from './support/people.ts'
import { photograph } from './support/screenshot-all-viewports.ts'

const wanted = 'another battery'

test('a reset link works once and signs out every session', async ({ openPage }) => {
  const page = await openPage({ width: 390, expected: [/reset-password answered 4(00|10)/] })
  const alice = await member('customer', 'Alice Absent')
  await page.goto('/auth/login')
  // The link passes on the typed email only after hydration.
  await waitForHydration(page)
  await page.getByLabel('Email').fill(alice.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(alice.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByRole('status').getByText('Check your email').waitFor()
  await photograph(page, 'forgot-password-sent')

  const link = await openMail(page, alice.email, 'Choose a new password')
  await page.locator('pre a').click()
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('link', { name: 'New password: Password must be at least 6 characters' }).waitFor()
  await page.getByLabel('New password').fill(wanted)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect((await alice.actor.call('GET /api/auth/current-user')).status).toBe(401)
  await page.getByLabel('Email').fill(alice.email)
  await page.getByLabel('Password', { exact: true }).fill(wanted)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The address was unconfirmed: a draft from another browser may be a stranger's.
  await page.getByRole('heading', { name: 'Hello, New customer' }).waitFor()

  await page.goto(link)
  await page.getByLabel('New password').fill('a third battery')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page
    .getByRole('main')
    .getByText('You already used this link, or it is older than 30 minutes')
    .waitFor()
})

test('password reset and email confirmation work without script', async ({ openPage }) => {
  const unscripted = {
    javaScriptEnabled: false,
    width: 390,
    expected: [/ failed: csp$/, /POST \/(reset-password|verify-email) answered 4\d\d/],
  }
  const gita = await member('cleaner', 'Gita Unscripted')
  const [page, elsewhere] = [await openPage({ ...unscripted, as: gita }), await openPage(unscripted)]
  const confirming = await openMail(page, gita.email, 'Confirm your email')
  const opened = await page.goto(confirming)
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  // Opening the link, as mail scanners do, does not use the token up.
  await page.reload()
  expect((await gita.actor.call('GET /api/auth/current-user')).body.emailVerified).toBe(false)
  await elsewhere.goto(confirming)
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).click()
  await elsewhere.getByRole('alert').getByText('Sign in first, then open the link again.').waitFor()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  expect((await gita.actor.call('GET /api/auth/current-user')).body.emailVerified).toBe(true)
  await page.goto(confirming)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('alert').getByText('You already used this link').waitFor()

  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(gita.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText('Check your email').waitFor()
  await page.goto(await openMail(page, gita.email, 'Choose a new password'))
  await page.getByLabel('New password').fill('tiny')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('link', { name: 'New password: Password must be at least 6 characters' }).waitFor()
  await page.getByLabel('New password').fill(wanted)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.waitForURL('**/auth/login')
  await page.getByText('Your new password is set. Please sign in with it.').waitFor()
})

test('settings change password and email, and end other sessions', async ({ openPage }) => {
  const kim = await member('customer', 'Kim Careful')
  const elsewhere = await openPage({ expected: [/answered 401/] })
  await elsewhere.goto('/auth/login')
  await elsewhere.getByLabel('Email').fill(kim.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(kim.password)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await elsewhere.getByRole('heading', { name: 'Hello, Kim Careful' }).waitFor()

  const page = await openPage({ as: kim, expected: [/user\/password answered 403/] })
  await page.goto('/settings?tab=security')
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await page.getByText('Signed out', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Sign out Chrome/ }).count()).toBe(0)
  const left = elsewhere.waitForURL('**/auth/login?**')
  await elsewhere.goto('/settings')
  await left

  await page.getByLabel('Current password').fill('not mine')
  await page.getByLabel('New password').fill(wanted)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: "Current password: That's not your current password." }).waitFor()
  await page.getByLabel('Current password').fill(kim.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed').waitFor()

  await page.getByRole('tab', { name: 'Account Info' }).click()
  await page.getByRole('button', { name: 'Change email' }).click()
  const anew = `anew.${kim.email}`
  await page.getByLabel('New email').fill(anew)
  await page.getByLabel('Current password').fill(wanted)
  await page.getByRole('dialog').getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText(`We emailed ${anew}.`).waitFor()
  const confirming = await openMail(page, anew, 'Confirm your new email')
  await page.goto(confirming)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Hello, Kim Careful' }).waitFor()
  await page.goto('/settings')
  await page.getByText(anew).waitFor()
  await page.getByText('Confirmed', { exact: true }).waitFor()
})

test('a refocused tab sees the email confirmed in another tab', async ({ openPage }) => {
  const una = await member('customer', 'Una Unconfirmed')
  const settings = await openPage({ as: una })
  await settings.goto('/settings')
  await settings.getByText('Not confirmed yet').waitFor()
  await waitForHydration(settings)
  const mail = await settings.context().newPage()
  await mail.goto(await openMail(mail, una.email, 'Confirm your email'))
  await mail.getByRole('button', { name: 'Confirm my email' }).click()
  await mail.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  await settings.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await settings.getByText('Confirmed', { exact: true }).waitFor()
  // Fields not edited in this tab keep their current values, and a name can change without a phone number.
  for (const [phone, name] of [
    ['+12065550199', 'Una Under'],
    [null, 'Una Upon'],
  ] as const) {
    await una.actor.call('PATCH /api/users/profile', { body: { phone } })
    await settings.getByLabel('Name').fill(name)
    await settings.getByRole('button', { name: 'Save Changes' }).click()
    const me = async () => (await una.actor.call('GET /api/auth/current-user')).body
    await expect.poll(me).toMatchObject({ name, phone })
    await settings.reload()
  }
  await settings.getByLabel('Name').fill('Una Without')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await settings.getByText('Profile updated').waitFor()
  expect(await settings.getByRole('button', { name: 'Email me the link again' }).count()).toBe(0)
})
