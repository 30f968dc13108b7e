import { expect } from 'vitest'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { makeAdmin } from './support/make-admin.ts'
import { member } from './support/people.ts'
import { origin } from './support/product.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

test('an operator submits evidence once, resends a notification, and reprocesses an event', async ({
  openPage,
}) => {
  const ada = await member('customer', 'Ada Aster')
  await confirmAddress(ada)
  await makeAdmin(ada)
  const casey = await member('customer', 'Casey Crane')
  await confirmAddress(casey)
  const { paymentIntentId } = await bookPaidJob(casey)
  await fetch(`${origin()}/stripe-fake/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dispute: { payment_intent: paymentIntentId } }),
  })
  const query = { search: paymentIntentId }
  const asked = async () => (await ada.actor.call('GET /api/admin/disputes', { query })).body
  await expect.poll(async () => (await asked()).length).toBe(1)
  const id = (await asked())[0]?.id ?? 0

  const page = await openPage({ as: ada })
  const act = async (button: string, dialogName: string) => {
    await page.getByRole('main').getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: dialogName })
    await dialog.getByLabel('Reason').fill('The visit took place.')
    await dialog.getByRole('button', { name: button }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await screenshotAllViewports(page, { path: '/admin/disputes?state=open', name: 'admin-disputes' })
  await page.goto(`/admin/disputes/${id}`)
  await page.getByText('Choose a file').waitFor()
  await page.getByLabel('Anything else').fill('They were at home.')
  await page.getByLabel('Visit record: booking, check-in').check()
  await act('Save Draft', 'Save this draft?')
  await page.getByText(/^file_/).waitFor()
  await screenshotAllViewports(page, { path: `/admin/disputes/${id}`, name: 'admin-dispute' })
  await act('Submit to the Bank', 'Submit this evidence?')
  await page.getByText('The evidence was already submitted.').waitFor()

  await page.goto(`/admin/messages?search=${encodeURIComponent(casey.email)}`)
  await page
    .getByRole('link', { name: /^Message #/ })
    .first()
    .click()
  await act('Send Again', 'Send this message again?')
  await page.getByText('Resent as', { exact: true }).waitFor()
  await screenshotAllViewports(page, { path: new URL(page.url()).pathname, name: 'admin-message' })

  await page.goto(`/admin/webhooks?search=${paymentIntentId}`)
  await page
    .getByRole('link', { name: /^payment_intent/ })
    .first()
    .click()
  await act('Process Again', 'Process this event again?')
  await page.getByText('Event processed again').waitFor()
  await screenshotAllViewports(page, { path: new URL(page.url()).pathname, name: 'admin-webhook' })
  await screenshotAllViewports(page, { path: '/admin/webhooks', name: 'admin-webhooks' })
  await screenshotAllViewports(page, { path: '/admin/reviews?state=held', name: 'admin-reviews' })
})
