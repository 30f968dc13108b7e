import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobView } from '#contract/job-view.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let customer: TestPerson
let cleaner: TestPerson
let other: TestPerson
let stranger: TestPerson
let newcomer: TestPerson
let jobId: number

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  ;({ customer, jobId } = await bookPaidJob(app))
  ;[cleaner, other, newcomer, stranger] = await Promise.all([
    app.people.cleaner(),
    app.people.cleaner(),
    app.people.newcomer(),
    app.people.customer(),
  ])
})
afterAll(() => app.stop())

/** Lists the sensitive fields that this person can see, or the status of the refusal. */
async function sees({ actor }: TestPerson): Promise<string[] | number> {
  const { status, body } = await actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  if (status !== 200) return status
  const view: JobView = body
  const fields = {
    street: view.address?.street,
    apt: view.address?.aptNumber,
    instructions: view.address?.instructions,
    customerName: view.customer?.name,
    customerEmail: view.customer?.email,
    customerPhone: view.customer?.phone,
    cleanerPhone: view.cleaner?.phone,
    payment: view.payment?.status,
  }
  return Object.entries(fields).flatMap(([name, value]) => (value ? [name] : []))
}

const all = ['street', 'apt', 'instructions', 'customerName', 'customerEmail', 'customerPhone']

test('before accepting, a cleaner sees only town and first name', async () => {
  expect(await sees(customer)).toEqual([...all, 'payment'])
  expect(await sees(stranger)).toBe(404)
  expect(await sees(newcomer)).toBe(404)
  for (const { actor } of [cleaner, other]) {
    const detail = await actor.call('GET /api/jobs/:id', { params: { id: jobId } })
    const list = await actor.call('GET /api/jobs/available')
    for (const view of [detail.body, list.body[0]]) {
      expect(view?.customer).toMatchObject({ name: 'Casey', email: null, phone: null })
      expect(view?.address).toMatchObject({ id: null, street: null, city: 'Seattle', zipCode: '98122' })
      expect(JSON.stringify(view)).not.toMatch(/lockbox|Pine|4B|Customer|example\.com|206\D{0,2}555/)
    }
    const found = (search: string) => actor.call('GET /api/jobs/available', { query: { search } })
    expect((await found('98122')).body).toHaveLength(1)
    for (const hidden of ['Pine', 'lockbox', '4B', 'Customer', 'Casey'])
      expect((await found(hidden)).body).toEqual([])
  }
})

test('only the assigned cleaner sees everything', async () => {
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  expect(await sees(cleaner)).toEqual([...all, 'cleanerPhone', 'payment'])
  expect(await sees(customer)).toEqual([...all, 'cleanerPhone', 'payment'])
  expect(await sees(other)).toEqual([])
  expect(await sees(stranger)).toBe(404)
})

test('the access notes are hidden a day after completion', async () => {
  await completeJob(app, cleaner, jobId)
  app.clock.forward({ hours: 23 })
  expect(await sees(cleaner)).toContain('instructions')
  app.clock.forward({ hours: 2 })
  expect(await sees(cleaner)).not.toEqual(expect.arrayContaining(['apt']))
  expect(await sees(cleaner)).not.toEqual(expect.arrayContaining(['instructions']))
  expect(await sees(customer)).toContain('instructions')
  expect(await sees(other)).toBe(404)
})

test('a cancelled job shows its former cleaner what an open job shows', async () => {
  const booked = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T10:00' })
  const params = { id: booked.jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  await booked.customer.actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'cancelled' } })
  const detail = await cleaner.actor.call('GET /api/jobs/:id', { params })
  const list = await cleaner.actor.call('GET /api/jobs', { query: { group: 'cancelled' } })
  for (const view of [detail.body, list.body[0]]) {
    expect(view).toMatchObject({
      id: booked.jobId,
      status: 'cancelled',
      customer: { name: 'Casey', email: null, phone: null },
      address: { id: null, street: null, city: 'Seattle', zipCode: '98122' },
      payment: { paid: 90 },
    })
    expect(JSON.stringify({ ...view, cleaner: null })).not.toMatch(
      /lockbox|Pine|4B|Customer \d|example\.com|206\D{0,2}555/,
    )
  }
  const own = await booked.customer.actor.call('GET /api/jobs/:id', { params })
  expect(own.body).toMatchObject({ address: { street: '1420 E Pine St', aptNumber: '4B' } })
})
