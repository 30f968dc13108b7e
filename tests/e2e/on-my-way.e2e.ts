import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { cleanerWithProfile, member } from './support/people.ts'

test('a cleaner sets out and shares where they are until they arrive', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Waiting'),
    cleanerWithProfile('Bob Driving'),
  ])
  const { id } = await bookPaidJob(alice, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const cleaner = await openPage({ width: 360, as: bob })
  await cleaner.context().grantPermissions(['geolocation'])
  await cleaner.context().setGeolocation({ latitude: 47.61, longitude: -122.33 })
  const customer = await openPage({ width: 360, as: alice, colorScheme: 'dark' })
  await Promise.all([cleaner.goto('/cleaner/dashboard'), customer.goto(`/customer/jobs/${id}`)])

  await cleaner.getByRole('button', { name: "I'm on My Way" }).click()
  await cleaner.getByRole('radio', { name: 'In about 20 minutes' }).check()
  await expectAccessible(cleaner)
  await cleaner.getByRole('button', { name: 'Tell My Customer' }).click()
  await customer.getByText('Your cleaner is on the way').waitFor()
  await customer.getByText('They expect to arrive around').waitFor()
  expect(await customer.getByRole('link', { name: 'See Where They Are' }).count()).toBe(0)

  await cleaner.goto(`/cleaner/jobs/${id}`)
  await cleaner.getByText('You told your customer you arrive around').waitFor()
  await cleaner.getByRole('switch', { name: 'Share my location until I arrive' }).check()
  await cleaner.getByText('Your customer can see where you are.').waitFor()
  await customer.reload()
  const link = customer.getByRole('link', { name: 'See Where They Are' })
  expect(await link.getAttribute('href')).toContain(encodeURIComponent('47.61,-122.33'))
  await Promise.all([cleaner, customer].map((page) => expectAccessible(page)))

  await cleaner.getByRole('button', { name: "I'm at the Door" }).click()
  await customer.getByText('Your cleaner is at the door').waitFor()
  expect(await link.count()).toBe(0)
  expect((await alice.actor.call('GET /api/jobs/:id/position', { params: { id } })).body).toEqual({
    position: null,
  })
})
