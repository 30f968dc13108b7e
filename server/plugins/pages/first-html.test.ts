import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { type BuiltPages, type CallInside, loadPages } from './built-pages.ts'

let app: TestApp
let built: BuiltPages
let customer: TestPerson
let other: TestPerson
let asked: string[]

beforeAll(async () => {
  app = await startTestApp()
  built = await loadPages(resolve(process.env.BUILD_DIR ?? 'build'))
  ;[customer, other] = [await app.people.customer(), await app.people.customer()]
  const from = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  await manyJobs(app, { count: 101, customerId: customer.id, from })
  await manyJobs(app, { count: 1, customerId: other.id, from, city: 'Bellevue' })
})
afterAll(() => app.stop())

const inside =
  ({ actor }: TestPerson): CallInside =>
  async ({ method, path, headers }) => {
    asked.push(`${method} ${path}`)
    const answer = await actor.fetch(path, { method, headers })
    return { status: answer.status, body: await answer.text(), link: answer.headers.get('link'), cookies: [] }
  }

async function open(path: string, call: CallInside, hasSession = true) {
  asked = []
  const answer = await built.render(new Request(`http://localhost${path}`), {
    call,
    hasSession,
    nonce: 'n',
    strict: true,
    report: (error) => expect(error).toBeUndefined(),
  })
  const html = await answer.text()
  const told =
    html
      .match(/<script[\s\S]*?<\/script>/g)
      ?.join('')
      .replaceAll('\\"', '"') ?? ''
  return { answer, html, told, shown: html.replace(/<script[\s\S]*?<\/script>/g, '') }
}

test("the HTML of a signed-in page contains the person's own first list page", async () => {
  const { answer, html, shown, told } = await open('/customer/jobs', inside(customer))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(shown.match(/Cleaning \d+/g)).toHaveLength(20)
  expect(shown).toContain('Show more')
  expect(shown).not.toContain('Skeleton')
  expect(told).toContain('Cleaning 20')
  expect(html).not.toContain('Bellevue')
  expect((await open('/customer/jobs', inside(other))).shown).toContain('Bellevue')
})

test('an anonymous visitor is redirected to login without any prefetch', async () => {
  const { answer, html } = await open('/customer/jobs', inside(customer), false)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/auth/login?redirect=%2Fcustomer%2Fjobs')
  expect(html).toBe('')
  expect(asked.filter((call) => call.includes('jobs'))).toEqual([])
})

test("a page of another role prefetches nothing, nor another person's job", async () => {
  await open('/cleaner', inside(customer))
  // The menu counts the person's own unread messages on every page.
  const ofThePage = asked.filter((call) => call !== 'GET /api/jobs/unread-messages')
  expect(ofThePage.filter((call) => call.includes('jobs'))).toEqual([])
  const [id] = await manyJobs(app, {
    count: 1,
    customerId: other.id,
    from: '2031-05-01T10:00:00Z',
    city: 'Renton',
  })
  const { answer, html, shown } = await open(`/customer/jobs/${id}`, inside(customer))
  expect(answer.status).toBe(200)
  expect(shown).toContain('Skeleton')
  expect(html).not.toContain('Renton')
})

test('a slow, refused or failed prefetch leaves a skeleton in the page', async () => {
  const troubles: Awaited<ReturnType<CallInside>>[] = [
    { status: 503, body: '{"message":"Later.","code":"busy"}', link: null, cookies: [] },
    { status: 500, body: '{"message":"Sorry."}', link: null, cookies: [] },
    { status: 200, body: '<p>no JSON</p>', link: null, cookies: [] },
  ]
  const answers = [...troubles.map((trouble) => async () => trouble), () => new Promise<never>(() => {})]
  for (const answerJobs of answers) {
    const call = inside(customer)
    const troubled: CallInside = (request) =>
      request.path.startsWith('/api/jobs?') ? answerJobs() : call(request)
    const { answer, shown, told } = await open('/customer/jobs', troubled)
    expect(answer.status).toBe(200)
    expect(shown).toContain('My Cleaning Jobs')
    expect(shown).toContain('Skeleton')
    expect(told).toContain('/api/jobs')
    expect(told).not.toContain('Cleaning 1')
  }
})

test('rendering changes nothing: browser storage and payments wait for the client', async () => {
  const [id] = await manyJobs(app, { count: 1, customerId: customer.id, from: '2031-06-01T10:00:00Z' })
  for (const path of ['/customer/payment', `/customer/payment/${id}`, '/customer/auth-payment']) {
    expect((await open(path, inside(customer))).answer.status).toBe(200)
    expect(asked.filter((call) => !call.startsWith('GET '))).toEqual([])
  }
})

test('no text of a person can end its inline script', async () => {
  const [id] = await manyJobs(app, { count: 1, customerId: customer.id, from: '2031-07-01T10:00:00Z' })
  await app.context.db
    .updateTable('jobs')
    .set({ requirements: '</script><script>alert(1)</script><!--' })
    .where('id', '=', id ?? 0)
    .execute()
  const { html, shown } = await open(`/customer/jobs/${id}`, inside(customer))
  expect(shown).toContain('&lt;/script')
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('\\u003c/script\\u003e\\u003cscript\\u003ealert(1)')
})

test('a detail page prefetches its follow-up queries, each once', async () => {
  const [id] = await manyJobs(app, { count: 1, customerId: customer.id, from: '2031-08-01T10:00:00Z' })
  const admin = await operator(app, 'admin')
  const adminPage = await open(`/admin/jobs/${id}`, inside(admin))
  for (const part of ['events', 'payments', 'messages', 'tasks']) {
    expect(adminPage.told).toContain(`/api/admin/jobs/:id/${part}`)
    expect(asked.filter((call) => call.includes(`/jobs/${id}/${part}`))).toHaveLength(1)
  }
  expect(adminPage.shown).not.toContain('Skeleton')

  const refusing: CallInside = (request) =>
    request.path.includes('/events')
      ? Promise.resolve({ status: 503, body: '{"message":"Later."}', link: null, cookies: [] })
      : inside(admin)(request)
  const without = await open(`/admin/jobs/${id}`, refusing)
  expect(without.told).not.toContain(':id/events')
  expect(without.shown).toContain('Skeleton')
})

test('only the payout tab prefetches the Stripe account and earnings', async () => {
  const cleaner = await app.people.cleaner()
  await onboard(app, cleaner)
  const account = '/api/stripe-connect/account-status'
  const paid = await open('/cleaner/profile?tab=payment', inside(cleaner))
  expect(paid.told).toContain(account)
  expect(paid.told).toContain('/api/cleaner/profile","earnings"')
  expect(paid.shown).not.toContain('Skeleton')
  expect(asked.filter((call) => call.includes(account))).toHaveLength(1)
  await open('/cleaner/profile', inside(cleaner))
  expect(asked.filter((call) => call.includes('stripe') || call.includes('earnings'))).toEqual([])
  await open('/cleaner/profile?tab=payment', inside(customer))
  expect(asked.filter((call) => call.includes('stripe') || call.includes('earnings'))).toEqual([])
})

test("a cleaner's reschedule request is prefetched with its cancellation terms", async () => {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  const booked = await bookPaidJob(app, { scheduledDateTime: at(50) })
  const [params, cleaner] = [{ id: booked.jobId }, await app.people.cleaner()]
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  app.clock.forward({ hours: 20 })
  const asking = await cleaner.actor.call('POST /api/jobs/:id/propose', {
    params,
    body: { scheduledFor: at(26) },
  })
  expect(asking.status).toBe(200)
  const page = `/customer/jobs/${booked.jobId}`
  expect((await open(page, inside(booked.customer))).shown).toContain(
    'Once it moves, you can cancel free of charge',
  )
  app.clock.forward({ hours: 7 })
  // Queries that are fetched each time are in the HTML too, however slow another one is.
  const slowly: CallInside = async (request) => {
    const answer = await inside(booked.customer)(request)
    if (request.path.includes('/stats')) await new Promise((later) => setTimeout(later, 20))
    return answer
  }
  const { shown } = await open(page, slowly)
  expect(shown).toContain('Once it moves, canceling costs the late fee')
  expect(shown).not.toContain('Once it moves, you can cancel free of charge')
})
