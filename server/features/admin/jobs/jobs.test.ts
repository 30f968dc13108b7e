import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueTask } from '#server/queue/queue-task.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let support: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  support = await operator(app, 'support')
})
afterAll(() => app.stop())

/** Collects the ids of all pages, in their order. */
async function walk(path: string, query: Record<string, string> = {}): Promise<number[]> {
  let next: string | undefined = `${path}?${new URLSearchParams({ limit: '50', ...query })}`
  const found: number[] = []
  while (next) {
    const answer: Response = await support.actor.fetch(next)
    expect(answer.status).toBe(200)
    found.push(...((await answer.json()) as { id: number }[]).map(({ id }) => id))
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return found
}
const jobs = (query: Record<string, string>) => walk('/api/admin/jobs', query)
const newestFirst = (ids: number[]) => [...ids].sort((a, b) => b - a)
const attention = async () => (await support.actor.call('GET /api/admin/inbox')).body

test('105 jobs page once each, newest first, and inbox counts match the list', async () => {
  const nora = await app.people.signedIn('customer', 'Nora Nightingale')
  const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const ids = await manyJobs(app, { count: 105, customerId: nora.id, from: soon, city: 'Snoqualmie' })
  await manyJobs(app, { count: 3, customerId: nora.id, from: soon, status: 'cancelled' })
  expect(await jobs({ state: 'pending' })).toEqual(newestFirst(ids))
  // One job every three hours: those of the next two days.
  const untaken = await jobs({ state: 'untaken' })
  expect(untaken).toEqual(newestFirst(ids.slice(0, 15)))
  expect((await attention()).jobs).toBe(untaken.length)

  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)
  for (const [index, type] of ['no_show', 'rebooked', 'missed', 'locked_out'].entries())
    await sql`INSERT INTO job_events (job_id, type, at) SELECT id, ${type}, ${ago(index + 2)}
      FROM unnest(${ids.slice(0, 104)}::bigint[]) id WHERE id % 4 = ${index}`.execute(app.context.db)
  // Two misses within a week are one job, and an old one needs no action.
  await sql`INSERT INTO job_events (job_id, type, at) VALUES (${ids[0]}, 'missed', ${ago(1)}),
    (${ids[104]}, 'missed', ${ago(24 * 8)})`.execute(app.context.db)
  expect(await jobs({ state: 'missed' })).toEqual(newestFirst(ids.slice(0, 104)))
  expect((await attention()).missedVisits).toBe(104)
})

test('a job is found by number, customer, contact, address and cleaner', async () => {
  const oscar = await app.people.signedIn('customer', 'Oscar Oriole')
  const kim = await app.people.cleaner()
  const newAddress = { street: '77 Quarry Lane', city: 'Carnation', state: 'WA', zipCode: '98101' }
  const formData = { name: 'Gail Grebe', email: 'gail@harbor.example', phone: '(206) 555-0931', newAddress }
  const [own, guests]: [number[], number[]] = [[], []]
  for (const scheduledDateTime of ['2026-06-22T10:00', '2026-06-23T10:00']) {
    const { jobId } = await bookPaidJob(app, { newAddress, scheduledDateTime }, oscar)
    await kim.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
    own.unshift(jobId)
    const body = { scheduledDateTime, newAddress, formData }
    const guest = await app.visitor().call('POST /api/guest-booking', { body })
    expect(guest.status).toBe(201)
    guests.unshift(guest.body.id)
  }
  // A page of one row comes from the newest rows; a search that fills no page uses the indexes over all rows.
  const both = async (query: Record<string, string>) => {
    const found = await jobs(query)
    expect(await jobs({ ...query, limit: '1' }), query.search).toEqual(found)
    return found
  }
  for (const search of ['oriole osc', oscar.email, kim.email])
    expect(await both({ search }), search).toEqual(own)
  for (const search of ['Gail', 'gail@harbor.example', '206 555 0931', '+1 (206) 555-0931'])
    expect(await both({ search }), search).toEqual(guests)
  for (const search of ['77 quarry', 'carnation 98101'])
    expect(await both({ search }), search).toEqual(newestFirst([...own, ...guests]))
  expect(await both({ search: '77 quarry', state: 'assigned' })).toEqual(own)
  expect(await both({ search: String(own[0]) })).toContain(own[0])
  expect(await jobs({ search: `#${own[1]}` })).toEqual([own[1]])
  expect(await jobs({ search: 'nobody like that' })).toEqual([])
  expect(await jobs({ search: '#999999' })).toEqual([])
})

test('search results keep one order at any page length', async () => {
  const [oscar, quimby] = await Promise.all([
    app.people.signedIn('customer', 'Oscar Other'),
    app.people.signedIn('customer', 'Quimby Quail'),
  ])
  const cleaner = await app.people.cleaner()
  await sql`UPDATE users SET name = 'Kim Quimby' WHERE id = ${cleaner.id}`.execute(app.context.db)
  const job = (more: { customerId?: number; cleanerId?: number; city?: string }, at: string) =>
    manyJobs(app, { count: 1, customerId: oscar.id, status: 'cancelled', from: at, ...more })
  const found: number[] = []
  for (const at of ['2026-06-14T10:00Z', '2026-06-15T10:00Z']) {
    found.push(...(await job({ customerId: quimby.id }, at)), ...(await job({ cleanerId: cleaner.id }, at)))
    found.push(...(await job({ city: 'Quimby' }, at)))
    const [named] = await job({}, at)
    await sql`UPDATE jobs SET contact_name = 'Gail Quimby' WHERE id = ${named}`.execute(app.context.db)
    found.push(named ?? 0)
  }
  for (const limit of ['1', '3', '50'])
    expect(await jobs({ search: 'quimby', limit }), limit).toEqual(newestFirst(found))
})

test('a search pages to its end for frequent and for rare words', async () => {
  const wanda = await app.people.signedIn('customer', 'Wanda Warbler')
  const many = { customerId: wanda.id, status: 'cancelled', from: '2026-06-12T10:00Z' }
  const old = await manyJobs(app, { ...many, count: 105, city: 'Skykomish' })
  expect(await jobs({ search: 'skykomish' })).toEqual(newestFirst(old))
  const recent = await manyJobs(app, { ...many, count: 260, city: 'Duvall' })
  expect(await jobs({ search: 'skykomish' })).toEqual(newestFirst(old))
  expect(await jobs({ search: 'wanda', state: 'cancelled' })).toEqual(newestFirst([...old, ...recent]))
  expect(await jobs({ search: 'duvall', state: 'completed' })).toEqual([])
})

test('a job’s page shows its people, time, place, price parts and terms', async () => {
  const { jobId, customer } = await bookPaidJob(app, { scheduledDateTime: '2026-06-10T20:00' })
  const { body } = await support.actor.call('GET /api/admin/jobs/:id', { params: { id: jobId } })
  expect(body).toMatchObject({ status: 'pending', customer: { id: customer.id }, cleaner: null, refunded: 0 })
  expect(body.address).toMatchObject({ zipCode: expect.any(String), street: expect.any(String) })
  expect(body.terms).toMatchObject({ version: 1, lateFeePercent: 25 })
  expect(body.priceRows.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.price)
  expect(body.paid).toBe(body.price)
  const none = await support.actor.call('GET /api/admin/jobs/:id', { params: { id: 999_999 } })
  expect(none.status).toBe(404)
  const events = { params: { id: 999_999 } }
  expect((await support.actor.call('GET /api/admin/jobs/:id/events', events)).status).toBe(404)
})

test('120 events and messages page through, and tasks concern this job alone', async () => {
  const { db } = app.context
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-23T10:00' })
  const { jobId: other } = await bookJob(app, { scheduledDateTime: '2026-06-24T10:00' })
  await sql`INSERT INTO job_events (job_id, type, at, data)
    SELECT ${jobId}, 'running_late', ${app.clock.now()}, jsonb_build_object('lateMinutes', n) FROM generate_series(1, 118) n`.execute(
    db,
  )
  await sql`INSERT INTO notifications (channel, event, recipient, job_id, dedupe_key, status, created_at)
    SELECT 'email', 'cleaner_late', 'a@harbor.example', ${jobId}, 'late' || n, 'queued', ${app.clock.now()}
    FROM generate_series(1, 120) n`.execute(db)
  const of = (section: string) => walk(`/api/admin/jobs/${jobId}/${section}`)
  const events = await of('events')
  expect(events.length).toBeGreaterThanOrEqual(120)
  expect(events).toEqual(newestFirst([...new Set(events)]))
  const messages = await of('messages')
  expect(new Set(messages).size).toBeGreaterThanOrEqual(120)

  const lines = await support.actor.call('GET /api/admin/jobs/:id/ledger', { params: { id: jobId } })
  expect(lines.body.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(0)
  const payments = await support.actor.call('GET /api/admin/jobs/:id/payments', { params: { id: jobId } })
  expect(payments.body).toMatchObject([{ purpose: 'cleaning', status: 'completed' }])

  const before = await walk(`/api/admin/jobs/${other}/tasks`)
  const at = new Date('2126-01-01T00:00:00Z')
  await queueTask(db, 'cancel_payment', { paymentId: payments.body[0]?.id ?? 0 }, { key: 'about it', at })
  await queueTask(db, 'send_message', { id: messages[0] ?? 0 }, { key: 'its message', at })
  const tasks = await support.actor.call('GET /api/admin/jobs/:id/tasks', { params: { id: jobId } })
  const named = tasks.body.map(({ name }) => name)
  expect(named.slice(0, 2)).toEqual(['send_message', 'cancel_payment'])
  expect(await walk(`/api/admin/jobs/${other}/tasks`)).toEqual(before)
})
