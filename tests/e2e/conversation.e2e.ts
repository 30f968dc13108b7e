import { expect } from 'vitest'
import { readMessages } from '#tests/support/conversation.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { cleanerWithProfile, member } from './support/people.ts'

test('customer and cleaner write to each other on their pages of a job', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Asks'), cleanerWithProfile('Bob Busy')])
  const { id } = await bookPaidJob(alice, { inDays: 5 })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const customer = await openPage({
    ...{ as: alice, width: 320, colorScheme: 'dark' },
    losesNetwork: true,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  const cleaner = await openPage({ as: bob, width: 320 })
  await Promise.all([customer.goto(`/customer/jobs/${id}`), cleaner.goto(`/cleaner/jobs/${id}`)])

  const asked = customer.getByRole('region', { name: 'Messages' })
  const answered = cleaner.getByRole('region', { name: 'Messages' })
  await asked.getByText(/^No messages yet/).waitFor()
  await asked.getByLabel('Your message').fill('Where will you park?')
  await asked.getByRole('button', { name: 'Send', exact: true }).click()
  await asked.getByRole('log').getByText('Where will you park?').waitFor()
  // It arrives on the open page of the other side, whose view of it marks it as read here.
  await answered.getByRole('log').getByText('Where will you park?').waitFor()
  await answered.getByRole('log').scrollIntoViewIfNeeded()
  await asked.getByText('Read', { exact: true }).waitFor()
  await answered.getByRole('button', { name: 'Almost there' }).click()
  await asked.getByRole('log').getByText('Almost there').waitFor()
  await expectAccessible(customer)
  await expectAccessible(cleaner)
  for (const page of [customer, cleaner])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  // Without a network nothing is lost, and the same message is not written twice.
  await customer.context().setOffline(true)
  await asked.getByRole('button', { name: 'See you then' }).click()
  await asked.getByText(/^Not sent\./).waitFor()
  await customer.context().setOffline(false)
  await asked.getByRole('log').getByRole('button', { name: 'Try again' }).click()
  await answered.getByRole('log').getByText('See you then').waitFor()
  const texts = (await readMessages(bob.actor, id)).body.map(({ text }) => text)
  expect(texts).toEqual(['See you then', 'Almost there', 'Where will you park?'])

  await answered.getByRole('button', { name: 'Report this message by Alice' }).first().click()
  await answered.getByLabel('What is wrong with it?').fill('Only a test.')
  await answered.getByRole('button', { name: 'Send report' }).click()
  await answered.getByText('You reported this message.').waitFor()

  await alice.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
  await asked.getByText('This visit was canceled, so no more messages can be sent.').waitFor()
  expect(await asked.getByLabel('Your message').count()).toBe(0)
})

test('a message in the list before the answer to its sender is shown once', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Early'), cleanerWithProfile('Bob Early')])
  const { id } = await bookPaidJob(alice, { inDays: 5 })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const page = await openPage({ as: alice, width: 390 })
  await page.goto(`/customer/jobs/${id}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText(/^No messages yet/).waitFor()
  const late = Promise.withResolvers<void>()
  await page.route(`**/api/jobs/${id}/messages`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await late.promise
    await route.fulfill({ response })
  })
  await messages.getByRole('button', { name: 'See you then' }).click()
  // The message with its time, from the list, which the event of the job has refreshed.
  await messages.getByRole('log').locator('time').waitFor()
  expect(await messages.getByRole('log').getByText('See you then').count()).toBe(1)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  late.resolve()
  await answered
  expect(await messages.getByRole('log').getByText('See you then').count()).toBe(1)
})
