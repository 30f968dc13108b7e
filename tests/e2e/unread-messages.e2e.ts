import { expect } from 'vitest'
import { write } from '#tests/support/conversation.ts'
import { picture } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidAsGuest, bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { openMail } from './support/mailbox.ts'
import { cleanerWithProfile, member } from './support/people.ts'

const phone = 320

test('a guest writes by their link and sees the answer live', async ({ openPage }) => {
  const [{ jobId, email }, bob] = await Promise.all([
    bookPaidAsGuest('Gwen Goodman', { inDays: 4 }),
    cleanerWithProfile('Bob Busy'),
  ])
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  const guest = await openPage({ width: phone })
  const cleaner = await openPage({ as: bob, width: phone, colorScheme: 'dark' })
  await cleaner.goto('/cleaner/dashboard')
  await cleaner.getByRole('button', { name: 'Open menu', exact: true }).waitFor()
  await guest.goto(await openMail(guest, email, 'booking confirmed'))

  const asked = guest.getByRole('region', { name: 'Messages' })
  await asked.getByLabel('Your message').fill('Is street parking fine?')
  await asked
    .locator('input[aria-label="Attach photos"]')
    .setInputFiles({ name: 'street.png', mimeType: 'image/png', buffer: await picture() })
  await asked.getByText('1 photo is attached.').waitFor()
  await asked.getByRole('button', { name: 'Send', exact: true }).click()
  await asked.getByRole('log').getByText('Is street parking fine?').waitFor()

  // The open dashboard counts it; the link to write leads to the field.
  await cleaner.getByRole('button', { name: 'Open menu (1 new message)' }).waitFor()
  const today = cleaner.getByRole('region', { name: 'Your next visit' })
  await today.getByText('1 new message').waitFor()
  await expectAccessible(cleaner)
  await today.getByRole('link', { name: `Write to the customer of job #${jobId}` }).click()
  const answered = cleaner.getByRole('region', { name: 'Messages' })
  const field = answered.getByLabel('Your message')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await answered.getByRole('img', { name: 'Photo 1 by Gwen' }).waitFor()
  await cleaner.keyboard.type('Yes, that is easy.')
  await answered.getByRole('button', { name: 'Send', exact: true }).click()
  await asked.getByRole('log').getByText('Yes, that is easy.').waitFor()
  await cleaner.getByRole('button', { name: 'Open menu', exact: true }).waitFor()
  await expectAccessible(guest)
  for (const page of [guest, cleaner])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone)
})

test('cards and menu of both sides count unread messages until they are read', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Away'), cleanerWithProfile('Bob Beside')])
  const { id } = await bookPaidJob(alice, { inDays: 1 })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await write(alice.actor, id, 'The gate sticks.')
  await write(alice.actor, id, 'Just push.')
  const customer = await openPage({ as: alice })
  const cleaner = await openPage({ as: bob })
  await Promise.all([customer.goto('/customer/jobs'), cleaner.goto('/cleaner/schedule')])
  await cleaner.getByRole('link', { name: 'My Schedule (2 new messages)' }).waitFor()
  await cleaner.goto('/cleaner/dashboard')
  const active = cleaner.getByRole('region', { name: 'Active Jobs' })
  await active.getByText('2 new messages').waitFor()
  expect(await customer.getByText(/new message/).count()).toBe(0)

  await write(bob.actor, id, 'Thank you.')
  await customer.getByRole('link', { name: 'My Jobs (1 new message)' }).waitFor()
  const card = customer.getByRole('article')
  await card.getByText('1 new message').waitFor()
  await expectAccessible(customer)
  await card.getByRole('link').first().click()
  await customer.getByRole('log').getByText('Thank you.').waitFor()
  await customer.getByRole('log').scrollIntoViewIfNeeded()
  await customer.getByRole('link', { name: 'My Jobs', exact: true }).waitFor()
})
