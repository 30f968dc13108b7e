import { expect } from 'vitest'
import { addDays } from '#domain/service-time.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { cleanerWithProfile, member } from './support/people.ts'

test('the customer dashboard shows pending answers, next visit, then three tiles', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Ahead'),
    cleanerWithProfile('Bob Belated'),
  ])
  const { today } = (await alice.actor.call('GET /api/config')).body
  const running = await bookPaidJob(alice, { soon: true })
  const asked = await bookPaidJob(alice, { inDays: 5 })
  for (const { id } of [running, asked]) await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await bob.actor.call('POST /api/jobs/:id/check-in', { params: { id: running.id } })
  const started = await bob.actor.call('PUT /api/jobs/:id/status', {
    params: { id: running.id },
    body: { status: 'in_progress' },
  })
  expect(started.status).toBe(200)
  await bob.actor.call('POST /api/jobs/:id/propose', {
    params: { id: asked.id },
    body: { scheduledFor: `${addDays(today, 6)}T10:00` },
  })

  for (const width of [390, 1280]) {
    const page = await openPage({ as: alice, width })
    await page.goto('/customer/dashboard')
    await page.getByRole('heading', { level: 2, name: 'Under way now' }).waitFor()
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings).toEqual([
      'Needs your attention',
      'Under way now',
      'Upcoming Cleanings',
      'Give $15, get $15',
      'Completed Cleanings',
    ])
    const top = async (name: string) => {
      const box = await page.getByRole('main').getByRole('link', { name }).first().boundingBox()
      return box?.y ?? Number.NaN
    }
    const tile = await top('Request a Cleaning')
    expect(await top('Answer')).toBeLessThan(tile)
    expect(await top('Find Cleaners')).toBeLessThan(tile)
    expect(await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').count()).toBe(3)

    const now = page.getByRole('region', { name: 'Under way now' })
    await now.getByText(/^Since \d+:\d\d [AP]M, booked until \d+:\d\d [AP]M$/).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // The whole card links to the job, the name on it to the cleaner.
    await now.getByRole('link', { name: 'Bob Belated' }).click()
    await page.waitForURL(`**/cleaners/${bob.id}`)
    await page.getByRole('heading', { level: 1, name: /^Bob B/ }).waitFor()
  }
})

test('Cancel Cleaning has its own row, away from Agree', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Apart'),
    cleanerWithProfile('Bob Between'),
  ])
  const { today } = (await alice.actor.call('GET /api/config')).body
  const { id } = await bookPaidJob(alice, { inDays: 5 })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await bob.actor.call('POST /api/jobs/:id/propose', {
    params: { id },
    body: { scheduledFor: `${addDays(today, 6)}T10:00` },
  })
  const page = await openPage({ as: alice, width: 1280 })
  await page.goto(`/customer/jobs/${id}`)
  await page.getByRole('button', { name: 'Agree' }).waitFor()
  const cancel = await page.getByRole('button', { name: 'Cancel Cleaning' }).boundingBox()
  for (const name of ['Agree', 'Decline']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(cancel?.y ?? 0)
  }
})
