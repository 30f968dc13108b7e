import { expect } from 'vitest'
import { aliceAndBob } from './support/alice-and-bob.ts'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { pressEscape } from './support/keyboard.ts'
import { expireReauthentication, makeAdmin } from './support/make-admin.ts'
import { member } from './support/people.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

test('an operator opens a breakdown, refunds partially, and pays a bonus', async ({ openPage }) => {
  const { alice, paymentIntentId } = await aliceAndBob()
  const ada = await member('customer', 'Ada Amount')
  await confirmAddress(ada)
  await makeAdmin(ada)
  const page = await openPage({ as: ada, expected: [/refund answered 403/] })
  await page.goto('/admin/payments')
  await page.getByRole('heading', { name: 'Payments', exact: true }).waitFor()
  await page.getByLabel('Search').fill(alice.email)
  await page.getByText(/^\d+ payments$/).waitFor()
  await page.getByLabel('Search').fill(paymentIntentId)
  await page.getByText('1 payment', { exact: true }).waitFor()
  await screenshotAllViewports(page, {
    path: `/admin/payments?search=${paymentIntentId}`,
    name: 'admin-payments',
  })
  await page.getByRole('link', { name: /^Payment #/ }).click()

  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' })
  await dialog.getByLabel('Amount in dollars').fill('20')
  await dialog.getByText(/The cleaner's waiting payout goes down by \$19\.00/).waitFor()
  await dialog.getByLabel('Platform only').click()
  await dialog.getByText("The cleaner loses nothing, and we don't tell them.").waitFor()
  await dialog.getByLabel(/^Both/).click()
  await dialog.getByLabel('Reason').fill('A window was forgotten.')
  await expireReauthentication(ada)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const who = page.getByRole('dialog', { name: "Confirm it's you" })
  await who.getByLabel('Your password').fill(ada.password)
  await who.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Refund on its way').waitFor()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await refunds.getByText('Decided by an operator').waitFor()
  await refunds.getByRole('button', { name: '$20.00: show breakdown' }).click()
  const made = page.getByRole('dialog', { name: /\$20\.00, one refund/ })
  await made.getByRole('cell', { name: '$20.00' }).first().waitFor()
  await pressEscape(page)
  await made.waitFor({ state: 'hidden' })
  const path = new URL(page.url()).pathname
  await screenshotAllViewports(page, { path, name: 'admin-payment' })

  await page.getByRole('link', { name: /^Payout #/ }).click()
  await page.getByRole('button', { name: 'Adjust' }).click()
  const adjust = page.getByRole('dialog', { name: "Adjust this cleaner's earnings?" })
  await adjust.getByLabel('Amount in dollars').fill('5')
  await adjust.getByText('You can do this once per payment.').waitFor()
  await adjust.getByLabel('Reason').fill('A very large home.')
  await adjust.getByRole('button', { name: 'Adjust' }).click()
  await page.getByText('Extra payment on its way').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Adjust' }).count()).toBe(0)
  await screenshotAllViewports(page, { path: new URL(page.url()).pathname, name: 'admin-payout' })
  await screenshotAllViewports(page, { path: '/admin/payouts', name: 'admin-payouts' })
  await screenshotAllViewports(page, { path: '/admin/reconciliation', name: 'admin-differences' })
})
