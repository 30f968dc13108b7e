import { expect } from 'vitest'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { member } from './support/people.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

const refused = [/ failed: csp$/, /POST \/settings\/your-data answered 4\d\d/]
const forms = { export: 'form:has([value=export])', delete: 'form:has([value=delete])' }

test('data export and account deletion work without script', async ({ openPage }) => {
  const nina = await member('customer', 'Nina Going')
  const page = await openPage({ as: nina, javaScriptEnabled: false, width: 390, expected: refused })
  await page.goto('/settings/your-data')
  const [taking, going] = [page.locator(forms.export), page.locator(forms.delete)]
  await taking.getByLabel('Your password').fill('not the password')
  await taking.getByRole('button', { name: 'Download' }).click()
  await page.getByText("That's not your current password.").waitFor()
  await taking.getByLabel('Your password').fill(nina.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    taking.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('your-data.zip')

  await going.getByLabel('Your password').fill(nina.password)
  await going.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText("Please check the box if you're sure.").waitFor()
  await going.getByLabel('Your password').fill(nina.password)
  await going.getByLabel('Yes, erase my account').check()
  await going.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  expect((await nina.actor.call('GET /api/auth/current-user')).status).toBe(401)
})

test('an open cleaning blocks account deletion with the next step', async ({ openPage }) => {
  const olga = await member('customer', 'Olga Open')
  await bookPaidJob(olga, { inDays: 5 })
  const page = await openPage({ as: olga, expected: refused })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByText('Cancel 1 cleaning you booked').waitFor()
  expect(await page.locator(forms.delete).count()).toBe(0)
  await page.locator(forms.export).getByLabel('Your password').fill(olga.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('your-data.zip')
  await screenshotAllViewports(page, { path: '/settings/your-data', name: 'your-data-waiting' })
})

test('deleting an account signs out its other tabs', async ({ openPage }) => {
  const tess = await member('customer', 'Tess Tabs')
  const settings = await openPage({ as: tess, expected: [/answered 401/] })
  await settings.goto('/settings')
  await settings.getByText(tess.email).waitFor()
  const page = await settings.context().newPage()
  await page.goto('/settings/your-data')
  const going = page.locator(forms.delete)
  await going.getByLabel('Your password').fill(tess.password)
  await going.getByLabel('Yes, erase my account').check()
  await going.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await settings.waitForURL('**/auth/login?redirect=*')
})

test('a form rendered for one user does nothing for the next', async ({ openPage }) => {
  const wanda = await member('customer', 'Wanda Was')
  const ines = await member('customer', 'Ines Is')
  const page = await openPage({ as: wanda, javaScriptEnabled: false, expected: refused })
  await page.goto('/settings/your-data')
  await page.getByText(`You are signed in as ${wanda.email}.`).waitFor()
  const second = await openPage({ as: ines })
  await page.context().addCookies(await second.context().cookies())
  const going = page.locator(forms.delete)
  await going.getByLabel('Your password').fill(ines.password)
  await going.getByLabel('Yes, erase my account').check()
  await going.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Someone else is signed in now').waitFor()
  await page.getByText(`You are signed in as ${ines.email}.`).waitFor()
  expect((await ines.actor.call('GET /api/auth/current-user')).status).toBe(200)
})

test('the page is complete and accessible, with a link out', async ({ openPage }) => {
  const page = await openPage({ as: await member('cleaner', 'Ned Own') })
  await screenshotAllViewports(page, { path: '/settings/your-data', name: 'your-data' })
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.getByText('You have been logged out successfully.').waitFor()
})
