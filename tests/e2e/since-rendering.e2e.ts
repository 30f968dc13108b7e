import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openLiveStream } from '../support/live-stream.ts'
import { until } from '../support/until.ts'
import { bookJob, payAndConfirm } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'

const stream = '**/api/live*'

/** Requests of a page for data that its first HTML had. */
function readings(page: Page, rendered: RegExp): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (rendered.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** A job that every process has heard of: what happens from here on is news. */
async function bookedBefore(customer: BrowserPerson, inDays: number, requirements: string): Promise<number> {
  const heard = await openLiveStream(customer.actor)
  const job = await bookJob(customer, { inDays, requirements })
  const announced = () => heard.said.filter((line) => line === `job ${job.id}`).length
  await until(async () => announced() > 0)
  // Booking and payment may be announced in batches of their own.
  const booked = announced()
  await payAndConfirm(customer.actor, job)
  await until(async () => announced() > booked)
  heard.close()
  return job.id
}

test('what somebody else does between the first HTML and the live stream is told by the stream', async ({
  openPage,
}) => {
  const [alice, bob, carol] = await Promise.all([
    member('customer', 'Alice Early'),
    cleanerWithProfile('Bob Between'),
    cleanerWithProfile('Carol Calm'),
  ])
  const id = await bookedBefore(alice, 31, 'Ocelot')
  const [own, open] = [await openPage({ as: alice, width: 390 }), await openPage({ as: carol })]
  const gate = Promise.withResolvers<void>()
  for (const page of [own, open])
    await page.route(stream, async (route) => {
      await gate.promise
      await route.continue()
    })
  const read = [readings(own, /^.api.jobs.\d+$/), readings(open, /^.api.jobs.available/)]
  const asked = [own, open].map((page) => page.waitForRequest(stream))
  await own.goto(`/customer/jobs/${id}`)
  await open.goto('/cleaner/jobs?search=Ocelot')
  await Promise.all(asked)
  const card = open.getByRole('article').filter({ hasText: 'Ocelot' })
  await card.waitFor()
  expect(read).toEqual([[], []])
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  gate.resolve()
  await own.getByText('Bob Between').first().waitFor()
  await card.waitFor({ state: 'detached' })
  expect(read.map((paths) => paths.sort())).toEqual([
    [`/api/jobs/${id}`],
    ['/api/jobs/available', '/api/jobs/available/counts'],
  ])
})

test('a page that nothing has changed for reads nothing when its stream opens, and what changes later once', async ({
  openPage,
}) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Quiet'),
    cleanerWithProfile('Bob Behind'),
  ])
  const id = await bookedBefore(alice, 32, 'Quokka')
  const page = await openPage({ as: alice })
  const read = readings(page, /^.api.jobs.\d+$/)
  const opened = page.waitForResponse(stream)
  await page.goto(`/customer/jobs/${id}`)
  await opened
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await page.getByText('Bob Behind').first().waitFor()
  expect(read).toEqual([`/api/jobs/${id}`])
})

test('what somebody else does while a page waits for its first answer is on it, not what that answer said', async ({
  openPage,
}) => {
  const [alice, bob, carol] = await Promise.all([
    member('customer', 'Alice Awaited'),
    cleanerWithProfile('Bob Before'),
    cleanerWithProfile('Carol Curious'),
  ])
  const id = await bookedBefore(alice, 33, 'Margay')
  const page = await openPage({ as: carol })
  await page.goto('/cleaner/jobs?search=Margay')
  const read = readings(page, /^.api.jobs.\d+$/)
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    `**/api/jobs/${id}`,
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await gate.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const told = Promise.withResolvers<void>()
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
    if (eventName === 'pool' && JSON.parse(data).gone.includes(id)) told.resolve()
  })
  await devTools.send('Network.enable')
  await page.getByRole('article').getByRole('link', { name: 'View Details' }).click()
  await asked.promise
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await told.promise
  gate.resolve()
  await page.getByText('Another cleaner has taken this job.').waitFor()
  expect(read).toEqual([`/api/jobs/${id}`, `/api/jobs/${id}`])
})
