import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openLiveStream } from '../support/live-stream.ts'
import { until } from '../support/until.ts'
import { bookJob, payAndConfirm } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './support/people.ts'

const stream = '**/api/live*'

/** Collects requests for data that the first HTML already contained. */
function collectRequests(page: Page, rendered: RegExp): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (rendered.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** Books a job and waits until every process has received it, so that later events are new. */
async function bookedBefore(customer: BrowserPerson, inDays: number, requirements: string): Promise<number> {
  const heard = await openLiveStream(customer.actor)
  const job = await bookJob(customer, { inDays, requirements })
  const announced = () => heard.said.filter((line) => line === `job ${job.id}`).length
  await until(async () => announced() > 0)
  // Booking and payment may be announced in separate batches.
  const booked = announced()
  await payAndConfirm(customer.actor, job)
  await until(async () => announced() > booked)
  heard.close()
  return job.id
}

test('changes between the first HTML and the live stream are replayed', async ({ openPage }) => {
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
  const read = [collectRequests(own, /^.api.jobs.\d+$/), collectRequests(open, /^.api.jobs.available/)]
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
    // Visits of regular customers are a list of their own.
    ['/api/jobs/available', '/api/jobs/available', '/api/jobs/available/counts'],
  ])
})

test('an opening stream refetches nothing unchanged, and later changes once', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Quiet'),
    cleanerWithProfile('Bob Behind'),
  ])
  const id = await bookedBefore(alice, 32, 'Quokka')
  const page = await openPage({ as: alice })
  const read = collectRequests(page, /^.api.jobs.\d+$/)
  const opened = page.waitForResponse(stream)
  await page.goto(`/customer/jobs/${id}`)
  await opened
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await page.getByText('Bob Behind').first().waitFor()
  expect(read).toEqual([`/api/jobs/${id}`])
})

test('an event during the first query wins over its outdated response', async ({ openPage }) => {
  const [alice, bob, carol] = await Promise.all([
    member('customer', 'Alice Awaited'),
    cleanerWithProfile('Bob Before'),
    cleanerWithProfile('Carol Curious'),
  ])
  const id = await bookedBefore(alice, 33, 'Margay')
  const page = await openPage({ as: carol })
  await page.goto('/cleaner/jobs?search=Margay')
  const read = collectRequests(page, /^.api.jobs.\d+$/)
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
