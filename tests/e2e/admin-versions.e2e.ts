import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '#domain/service-time.ts'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { makeAdmin } from './support/make-admin.ts'
import { type BrowserPerson, member } from './support/people.ts'

async function operator(name: string): Promise<BrowserPerson> {
  const person = await member('customer', name)
  await confirmAddress(person)
  await makeAdmin(person)
  return person
}

/** A distant day, so that the change concerns no other test. */
async function startDay({ actor }: BrowserPerson, days: number): Promise<string> {
  return addDays((await actor.call('GET /api/config')).body.today, days)
}

/** Opens the preview of the change in its dialog, and enters the reason. */
async function preview(page: Page, title: string, reason: string) {
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Reason').fill(reason)
  return { dialog, save: () => dialog.getByRole('button', { name: 'Change', exact: true }).click() }
}

const changedMeanwhile = 'Somebody has changed the settings meanwhile. Please look at them again and decide.'

test('an operator changes settings; an invalid value and a change over a newer version are refused', async ({
  openPage,
}) => {
  const [ada, otto] = await Promise.all([operator('Ada Ashworth'), operator('Otto Osprey')])
  const from = await startDay(ada, 300)
  const page = await openPage({ as: ada, expected: [/settings.* answered 4(00|09)/] })
  await page.goto('/admin/settings/change/brand')
  const email = page.getByLabel('Support email')
  const hours = page.getByLabel('Phone hours', { exact: true })
  const valid = await email.inputValue()
  await email.fill('nobody')
  await hours.fill('Weekdays, 9 to 5')
  await page.getByLabel('Effective from').fill(from)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Support email/ })
    .click()
  expect(await email.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await email.fill(valid)
  const change = await preview(page, 'Change this?', 'The office has new hours.')
  await change.dialog.getByText(/Phone hours: .*, then Weekdays, 9 to 5/).waitFor()
  await change.save()
  await page.getByText('Settings changed').waitFor()
  await page
    .getByRole('region', { name: 'Scheduled' })
    .getByText(/, then Weekdays, 9 to 5/)
    .waitFor()
  await page.getByRole('link', { name: 'All versions' }).click()
  const version = page.getByRole('row').filter({ hasText: 'Ada Ashworth: The office has new hours.' })
  await version.getByText(/, then Weekdays, 9 to 5/).waitFor()
  await version.getByText('Scheduled').waitFor()

  await page.goto('/admin/settings/change/brand')
  await hours.fill('Weekends only')
  await page.getByLabel('Effective from').fill(from)
  const late = await preview(page, 'Change this?', 'Written over an old version.')
  const { mark } = (await otto.actor.call('GET /api/admin/settings')).body
  const body = { changes: { supportHours: 'Every day' }, from, reason: 'Another operator was first.', mark }
  expect((await otto.actor.call('POST /api/admin/settings', { body })).status).toBe(201)
  await late.save()
  await page.getByRole('alert').getByText(changedMeanwhile).waitFor()
  await page.goto('/admin/settings/versions')
  await page.getByText('Otto Osprey: Another operator was first.').waitFor()
  expect(await page.getByText('Written over an old version.').count()).toBe(0)
})

test('an operator changes the terms; an invalid value and a change over a newer version are refused', async ({
  openPage,
}) => {
  const [ada, otto] = await Promise.all([operator('Ada Ashworth'), operator('Otto Osprey')])
  const from = await startDay(ada, 320)
  const page = await openPage({ as: ada, expected: [/terms.* answered 409/] })
  await page.goto('/admin/terms/change')
  const fee = page.getByLabel('Late fee (% of price)')
  const wait = page.getByLabel('Wait at the door (minutes)')
  const [validFee, minutes] = [await fee.inputValue(), Number(await wait.inputValue())]
  await fee.fill('101')
  await wait.fill(String(minutes + 5))
  await page.getByLabel('Effective from').fill(from)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByText('Enter a whole number from 0 to 100.').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await fee.fill(validFee)
  const change = await preview(page, 'Change the terms?', 'Doors take longer to open.')
  const text = `Wait at the door (minutes): ${minutes}, then ${minutes + 5}`
  await change.dialog.getByText(text).waitFor()
  await change.save()
  await page.getByText('Terms changed').waitFor()
  const version = page.getByRole('row').filter({ hasText: 'Ada Ashworth: Doors take longer to open.' })
  await version.getByText(text).waitFor()
  await version.getByText('Scheduled').waitFor()

  await page.goto('/admin/terms/change')
  await wait.fill(String(minutes + 10))
  await page.getByLabel('Effective from').fill(from)
  const late = await preview(page, 'Change the terms?', 'Written over an old version.')
  const { mark } = (await otto.actor.call('GET /api/admin/terms')).body
  const changes = { lockoutWaitMinutes: minutes + 7 }
  const body = { changes, from, reason: 'Another operator was first.', mark }
  expect((await otto.actor.call('POST /api/admin/terms', { body })).status).toBe(201)
  await late.save()
  await page.getByRole('alert').getByText(changedMeanwhile).waitFor()
  await page.goto('/admin/terms')
  await page.getByText('Otto Osprey: Another operator was first.').waitFor()
  expect(await page.getByText('Written over an old version.').count()).toBe(0)
})
