import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { continueToPayment, fillAddress } from './support/fill-booking.ts'
import { makeAdmin } from './support/make-admin.ts'
import { cards, payByCard } from './support/pays.ts'
import { member } from './support/people.ts'
import { photograph, screenshotAllViewports } from './support/screenshot-all-viewports.ts'

test('an operator gives credit, and a customer pays with it in part and whole', async ({ openPage }) => {
  const [carla, ada] = await Promise.all([
    member('customer', 'Carla Credit'),
    member('customer', 'Ada Acting'),
  ])
  await confirmAddress(ada)
  await makeAdmin(ada)
  const admin = await openPage({ as: ada, width: 390 })
  await admin.goto(`/admin/people/${carla.id}`)
  await admin.getByText('Balance $0.00').waitFor()
  const give = async (amount: string) => {
    await admin.getByRole('button', { name: 'Give credit' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Give Carla Credit credit?' })
    await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByLabel('Reason').fill('the oven was forgotten')
    await photograph(admin, 'admin-give-credit')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Give credit' }).click()
  }
  await give('30')
  await admin.getByText('Balance $30.00').waitFor()

  const page = await openPage({ as: carla, width: 390, colorScheme: 'dark' })
  await page.goto('/customer/request-cleaning')
  await fillAddress(page)
  await page.getByText('−$30.00').waitFor()
  expect(await page.getByRole('status').innerText()).toBe('$60.00')
  await photograph(page, 'credit-form')
  await expectAccessible(page)
  await continueToPayment(page)
  await page.getByText('−$30.00').waitFor()
  await photograph(page, 'credit-payment')
  await expectAccessible(page)
  await payByCard(page, cards.good, '$60.00')
  await page.getByRole('heading', { level: 1, name: 'Hello, Carla Credit' }).waitFor()
  const { body: jobs } = await carla.actor.call('GET /api/jobs')
  const jobId = jobs[0]?.id ?? 0
  await screenshotAllViewports(page, { path: `/customer/jobs/${jobId}`, name: 'credit-job' })
  await page.getByText('Your credit').waitFor()

  await admin.reload()
  await admin.getByText('Balance $0.00').waitFor()
  await give('90')
  await admin.getByText('Balance $90.00').waitFor()
  await screenshotAllViewports(admin, { path: `/admin/people/${carla.id}`, name: 'credit-admin' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/customer/request-cleaning')
  await page.getByText('−$90.00').waitFor()
  await continueToPayment(page)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.waitForURL('**/payment-success?booking=*')
  await page.getByText('−$90.00').waitFor()
  await expectAccessible(page)

  await screenshotAllViewports(page, { path: '/settings?tab=payment', name: 'credit-settings' })
  await page.getByText('Changes of your credit').waitFor()
  const { body: receipts } = await carla.actor.call('GET /api/receipts')
  await screenshotAllViewports(page, {
    path: `/customer/receipts/${receipts.at(-1)?.id}`,
    name: 'credit-receipt',
  })
  await page.getByText('Paid with your credit').waitFor()
})
