import { expect } from 'vitest'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { makeAdmin } from './support/make-admin.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { photograph, screenshotAllViewports } from './support/screenshot-all-viewports.ts'

test('an admin orders a background check, approves despite its finding, and impersonates the cleaner', async ({
  openPage,
}) => {
  const ada = await member('customer', 'Ada Alder')
  await confirmAddress(ada)
  await makeAdmin(ada)
  const kim = await cleanerWithProfile('Kim Kittiwake')
  const page = await openPage({ as: ada, expected: [/answered 403/, /answered 404/] })
  await page.goto(`/admin/people/${kim.id}`)
  await page.getByRole('button', { name: 'Order check' }).click()
  const order = page.getByRole('dialog', { name: 'Order a background check for Kim Kittiwake?' })
  await order.getByLabel('Reason').fill('Before the first job.')
  await order.getByRole('button', { name: 'Order check' }).click()
  await page.getByRole('rowheader', { name: 'Ordered', exact: true }).waitFor()

  const lee = await cleanerWithProfile('Lee Linnet')
  await page.goto(`/admin/people/${lee.id}`)
  await page.getByRole('button', { name: 'Order check' }).click()
  const wrong = page.getByRole('dialog', { name: 'Order a background check for Lee Linnet?' })
  await wrong.getByLabel('Reason').fill('Before the first job.')
  await wrong.getByRole('button', { name: 'Order check' }).click()
  await page.getByRole('button', { name: 'End check' }).click()
  const end = page.getByRole('dialog', { name: 'End the background check for Lee Linnet?' })
  await end.getByText('The invitation is withdrawn').waitFor()
  await end.getByLabel('Reason').fill('Ordered for somebody else.')
  await end.getByRole('button', { name: 'End check' }).click()
  await page.getByRole('rowheader', { name: 'Canceled', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Order check' }).waitFor()
  await page.getByRole('cell', { name: 'Ordered for somebody else.' }).waitFor()
  await photograph(page, 'admin-check-ended')

  await page.goto('/sandbox/checks')
  const invited = page.getByRole('listitem').filter({ hasText: kim.email })
  await expect
    .poll(async () => {
      await page.reload()
      return invited.count()
    })
    .toBe(1)
  await invited.getByRole('button', { name: 'Consider' }).click()

  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Background checks' }).click()
  await page.waitForURL((url) => url.pathname !== '/admin')
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('link', { name: `Kim Kittiwake #${kim.id}` }).count()
    })
    .toBe(1)
  await page.getByRole('link', { name: `Kim Kittiwake #${kim.id}` }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const approve = page.getByRole('dialog', { name: 'Approve Kim Kittiwake?' })
  await approve.getByLabel('Reason').fill('Read, and long ago.')
  expect(await approve.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  await approve.getByRole('checkbox', { name: 'I have read the report and still approve' }).check()
  await approve.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Consider, approved, valid until').waitFor()
  await screenshotAllViewports(page, { path: `/admin/people/${kim.id}`, name: 'admin-checks' })

  await page.getByRole('button', { name: 'View as user' }).click()
  const see = page.getByRole('dialog', { name: 'View the site as Kim Kittiwake?' })
  await see.getByLabel('Reason').fill('They say they see no mark.')
  await see.getByRole('button', { name: 'View as user' }).click()
  await page.waitForURL('**/cleaner/dashboard')
  await screenshotAllViewports(page, { path: '/cleaner/profile', name: 'seen-as' })
  await page.getByText("Customers see 'Background-checked' next to your name.").waitFor()
  await page.getByLabel('Bio').fill('Somebody else writes about me here.')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByRole('tabpanel').getByText("You can't change anything or see how they sign in").waitFor()
  // The banner is also on pages without the app's shell and on server-rendered public pages.
  const banner = page.getByRole('complementary', { name: 'Viewing as someone else' })
  for (const path of [
    '/settings/messages',
    '/book-now',
    '/contact',
    `/cleaners/${kim.id}`,
    '/nowhere',
    '/cleaner/jobs',
  ]) {
    const html = await (await page.goto(path))?.text()
    if (!path.startsWith('/cleaner/')) expect(html).toContain('as Kim Kittiwake')
    await banner.getByText('You are viewing').waitFor()
  }
  await page.goto('/settings/your-data')
  await page.getByText('Only Kim Kittiwake can download their data').waitFor()
  expect(await page.locator('input:not([type=hidden])').count()).toBe(0)
  for (const path of ['/settings/messages', '/'])
    await screenshotAllViewports(page, { path, name: `seen-as${path.slice(0, 9)}` })
  await banner.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: `Kim Kittiwake #${kim.id}` }).waitFor()
  await page.getByRole('cell', { name: 'They say they see no mark.' }).waitFor()

  for (const name of ['settings', 'terms', 'rehearsal'])
    await screenshotAllViewports(page, { path: `/admin/${name}`, name: `admin-${name}` })
})
