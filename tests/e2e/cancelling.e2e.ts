import { expect } from 'vitest'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { cleanerWithProfile, member } from './support/people.ts'

test('the cancel dialog closes when the job is canceled in another tab', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Apace')
  const { id } = await bookPaidJob(alice, { inDays: 5 })
  const page = await openPage({ as: alice, width: 390, expected: [/cancellation answered 409/] })
  await page.goto(`/customer/jobs/${id}`)
  await page.getByRole('button', { name: 'Cancel Cleaning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Cleaning' })
  await dialog.getByText('Full refund: $90.00.').waitFor()
  await alice.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('This cleaning was canceled on').waitFor()
})

test('a customer sees the refund, then cancels', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Afresh')
  const { id, paymentIntentId } = await bookPaidJob(alice, { inDays: 5 })
  const page = await openPage({ as: alice, width: 390 })
  await page.goto(`/customer/jobs/${id}`)
  await page.getByRole('button', { name: 'Cancel Cleaning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Cleaning' })
  await dialog.getByText('Full refund: $90.00.').waitFor()
  await dialog.getByRole('button', { name: 'Keep booking' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Cancel Cleaning' }).click()
  await dialog.getByRole('button', { name: 'Cancel Cleaning' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('This cleaning was canceled on').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Cancel Cleaning' }).count()).toBe(0)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect
    .poll(async () => {
      await page.reload()
      await payment.waitFor()
      return payment.innerText()
    })
    .toMatch(/Paid\s+\$90\.00\s+Refunded\s+\$90\.00\s+Your refund was sent on .* 5 to 10 business days/)
  const cleaner = await page.getByRole('region', { name: 'Your cleaner' }).innerText()
  expect(cleaner).toContain('It was canceled before a cleaner accepted.')

  // Reopens the URL that the payment ended at.
  await page.goto(`/payment-success?payment_intent=${paymentIntentId}`)
  const result = page.locator('section', {
    has: page.getByRole('heading', { name: 'This cleaning was canceled' }),
  })
  await result.getByText('Your refund was sent on').waitFor()
  expect(await result.innerText()).toMatch(/No one is coming.*\s+Paid\s+\$90\.00\s+Refunded\s+\$90\.00/)
})

test('a late cancellation shows the retained fee before the confirmation', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Late'), cleanerWithProfile('Bob Bucket')])
  const { id } = await bookPaidJob(alice, { inDays: 1, hour: 8 })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const { late } = (await alice.actor.call('GET /api/jobs/:id/cancellation', { params: { id } })).body
  const page = await openPage({ as: alice })
  await page.goto(`/customer/jobs/${id}`)
  await page.getByRole('button', { name: 'Cancel Cleaning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Cleaning' })
  await dialog.getByText('This cannot be undone').waitFor()
  const said = await dialog.innerText()
  // Before 8 AM, tomorrow at eight is more than a day away, so the cancellation is free.
  const expected = late ? ['$67.50', '$22.50'] : ['Full refund: $90.00.']
  for (const amount of expected) expect(said).toContain(amount)

  await dialog.getByRole('button', { name: 'Cancel Cleaning' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const told = page.getByRole('region', { name: 'Payment' })
  await expect.poll(() => told.innerText()).toContain('Refunded')
  const theirs = await openPage({ as: bob, width: 390 })
  await theirs.goto(`/cleaner/jobs/${id}`)
  const earned = theirs.getByRole('region', { name: 'Earnings' })
  await earned.getByText('Your share of the late fee').waitFor()
  if (!late) return
  expect(await told.innerText()).toMatch(/Paid\s+\$90\.00\s+Late fee\s+\$22\.50\s+Refunded\s+\$67\.50/)
  expect(await earned.innerText()).toContain('$21.37')
  await page.goto('/customer/jobs?show=cancelled')
  expect(await page.getByRole('article').innerText()).toMatch(/Late fee\s+\$22\.50\s+Refunded\s+\$67\.50/)
})
