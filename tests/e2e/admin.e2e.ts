import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { makeAdmin } from './support/make-admin.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'
import { origin } from './support/product.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

/** An operator with a TOTP authenticator. */
async function operatorWithApp(): Promise<{ ada: BrowserPerson; code: () => Promise<string> }> {
  const ada = await member('customer', 'Ada Ashworth')
  await confirmAddress(ada)
  await makeAdmin(ada)
  const { secret } = (await ada.actor.call('POST /api/user/factors/app')).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = async () => Date.parse((await ada.actor.call('GET /api/config')).body.now)
  const body = { code: totp.generate({ timestamp: await now() }) }
  await ada.actor.call('POST /api/user/factors/app/confirm', { body })
  return { ada, code: async () => totp.generate({ timestamp: (await now()) + 30_000 }) }
}

test('an operator signs in with TOTP, approves a cleaner, and answers a message', async ({ openPage }) => {
  const { ada, code } = await operatorWithApp()
  const kim = await cleanerWithProfile('Kim Kestrel')
  const written = { name: 'Nina Nightingale', email: 'nina@harbor.example', subject: 'A house by the sea' }
  const body = { ...written, message: 'Do you clean houses with six bathrooms?' }
  await kim.actor.call('POST /api/contact', { body })

  const page = await openPage({ expected: [/auth\/login answered 401/] })
  await page.goto('/admin')
  await page.waitForURL('**/auth/login?redirect=%2Fadmin')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByLabel('Code').fill(await code())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  await page.getByRole('link', { name: 'Cleaners to approve' }).click()
  await page.getByRole('heading', { name: 'Cleaners' }).waitFor()
  await page.getByLabel('Search').fill(kim.email)
  await page.getByRole('link', { name: `Kim Kestrel #${kim.id}` }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve Kim Kestrel?' })
  await dialog.getByText("Shown as 'Approved' without the").waitFor()
  expect(await dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('Papers seen at the office.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('cell', { name: 'vetting: unvetted, then approved' }).waitFor()
  await screenshotAllViewports(page, { path: `/admin/people/${kim.id}`, name: 'admin-person' })

  await screenshotAllViewports(page, { path: '/admin', name: 'admin' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('main').getByRole('link', { name: 'Contact messages' }).click()
  await page.getByRole('link', { name: 'A house by the sea' }).click()
  await page.getByLabel('Answer').fill('Yes, we do. Please book for two days.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('heading', { name: /^Answered by Ada Ashworth/ }).waitFor()
  const mailbox = `${origin()}/sandbox/mailbox/messages.json?to=nina%40harbor.example`
  await expect.poll(async () => (await fetch(mailbox)).text()).toContain('Please book for two days.')
})

test('admin tables have one-line rows, sticky heads, and tooltips for cut text', async ({ openPage }) => {
  const ada = await member('customer', 'Ada Ashworth')
  await makeAdmin(ada)
  const longest = await member('customer', 'Wilhelmina Featherstonehaugh-Cholmondeley of Ravenglass')
  const page = await openPage({ as: ada, width: 1280 })
  await page.goto('/admin/people')
  const name = page.getByRole('rowheader', { name: `${longest.name} #${longest.id}` })
  await name.waitFor()
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(50)
  await name.hover()
  expect(await name.getAttribute('title')).toBe(`${longest.name} #${longest.id}`)
  const isWhole = () => name.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)
  expect(await isWhole()).toBe(false)
  await name.getByRole('link').focus()
  expect(await isWhole()).toBe(true)
  await name.getByRole('link').blur()
  expect(await isWhole()).toBe(false)
  const row = page.getByRole('row').filter({ has: name })
  for (const whole of [true, false]) {
    await row.getByRole('cell').last().dispatchEvent('pointerup', { pointerType: 'touch' })
    expect(await isWhole()).toBe(whole)
  }
  await page.setViewportSize({ width: 1280, height: 200 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const head = page.getByRole('columnheader', { name: 'Name' })
  await expect.poll(async () => (await head.boundingBox())?.y).toBeCloseTo(0)
})

test('the platform status has the admin menu for operators, else the public frame', async ({ openPage }) => {
  const ada = await member('customer', 'Ada Ashworth')
  await makeAdmin(ada)
  const page = await openPage({ as: ada, width: 1280 })
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Platform status' }).click()
  await page.getByRole('heading', { level: 1, name: 'Platform Status' }).waitFor()
  await page.getByRole('link', { name: 'Payouts' }).first().click()
  await page.waitForURL('**/admin/payouts')
  const visitor = await openPage()
  await visitor.goto('/admin/platform-status')
  await visitor.getByRole('heading', { level: 1, name: 'Platform Status' }).waitFor()
  expect(await visitor.getByRole('link', { name: 'Payouts' }).count()).toBe(0)
})
