import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { makeAdmin } from './support/make-admin.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { photograph } from './support/screenshot-all-viewports.ts'

test('an admin blocks a customer, changes an email, and suspends a cleaner', async ({ openPage }) => {
  const [alice, bella, kim, ada] = await Promise.all([
    member('customer', 'Alice Asked'),
    member('customer', 'Bella Booked'),
    cleanerWithProfile('Kim Kept'),
    member('customer', 'Ada Acting'),
  ])
  // Weeks ahead: tests of another worker move the clock by days.
  const { id } = await bookPaidJob(alice, { inDays: 20 })
  const taken = await bookPaidJob(bella, { inDays: 21 })
  const accepted = await kim.actor.call('POST /api/jobs/:id/accept', { params: { id: taken.id } })
  expect(accepted.status).toBe(200)
  await confirmAddress(ada)
  await makeAdmin(ada)
  const page = await openPage({ as: ada, width: 390 })
  await page.goto(`/admin/people/${alice.id}`)

  await page.getByRole('button', { name: 'Correct email' }).click()
  const correcting = page.getByRole('dialog', { name: 'Change the email of Alice Asked?' })
  await correcting.getByLabel('New email').fill(`new-${alice.email}`)
  await correcting.getByLabel('Reason').fill('wrote us a letter')
  await photograph(page, 'admin-correct-email')
  await expectAccessible(page)
  await correcting.getByRole('button', { name: 'Correct email' }).click()
  await page.getByText('Link on its way').waitFor()

  await page.getByRole('button', { name: 'Erase' }).click()
  const erasing = page.getByRole('dialog', { name: 'Erase Alice Asked?' })
  await erasing.getByText('Cancel 1 cleaning you booked').waitFor()
  await erasing.getByLabel('Reason').fill('wrote us a letter')
  expect(await erasing.getByRole('button', { name: 'Erase' }).isDisabled()).toBe(true)
  await erasing.getByLabel('Reason').fill('')
  await erasing.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const blocking = page.getByRole('dialog', { name: 'Block Alice Asked?' })
  await blocking.getByText('$90.00 refund').waitFor()
  await blocking.getByLabel('Reason').fill('was rude to two cleaners')
  await photograph(page, 'admin-block')
  await expectAccessible(page)
  await blocking.getByRole('button', { name: 'Block' }).click()
  await page.getByText('No bookings with this account').waitFor()
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  const { body } = await alice.actor.call('GET /api/jobs/:id', { params: { id } })
  expect(body.status).toBe('cancelled')

  await page.goto(`/admin/people/${kim.id}`)
  await page.getByRole('button', { name: 'Suspend' }).click()
  const suspending = page.getByRole('dialog', { name: 'Suspend Kim Kept?' })
  await suspending.getByRole('link', { name: `#${taken.id}` }).waitFor()
  await suspending.getByLabel('Reason').fill('complaint of a customer')
  await photograph(page, 'admin-suspend')
  await expectAccessible(page)
  await suspending.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText('The cleaner is suspended').waitFor()
  const open = await bella.actor.call('GET /api/jobs/:id', { params: { id: taken.id } })
  expect(open.body).toMatchObject({ status: 'pending', cleanerId: null })
})
