import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { member } from './support/people.ts'

test('a page that asks whether to cancel asks no more once it is cancelled elsewhere', async ({
  openPage,
}) => {
  const alice = await member('customer', 'Alice Apace')
  const { id } = await bookPaidJob(alice, { inDays: 5 })
  const page = await openPage({ as: alice, width: 390, expected: [/cancellation answered 409/] })
  await page.goto(`/customer/jobs/${id}`)
  await page.getByRole('button', { name: 'Cancel Cleaning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Cleaning' })
  await dialog.getByText('You get everything back: $90.00.').waitFor()
  await alice.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('This cleaning was cancelled on').waitFor()
})
