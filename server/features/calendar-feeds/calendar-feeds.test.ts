import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { make } from '#tests/support/make-move.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })

/** Makes or renews a person's secret address; returns its path. */
async function renew({ actor }: TestPerson): Promise<string> {
  const { status, body } = await actor.call('PUT /api/calendar')
  expect(status).toBe(200)
  expect(body.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/calendar\/[\w-]{43}\.ics$/)
  return new URL(body.address).pathname
}

const open = (path: string, headers: Record<string, string> = {}) => app.visitor().fetch(path, { headers })
const refusalOf = async (path: string) => {
  const answer = await open(path)
  return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
}
const unknown = { status: 404, code: 'no_such_calendar' }

/** Reads a calendar as an app does: every visit by its number. */
async function read(path: string) {
  const answer = await open(path)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  const byJob = new Map(events.map((event) => [Number(/^cleaning-(\d+)@/.exec(event.uid)?.[1]), event]))
  expect(byJob.size).toBe(events.length)
  const linesOf = (id: number) =>
    text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:cleaning-${id}@`)) ?? ''
  return { text, calendar, byJob, linesOf, headers: answer.headers }
}
const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status')

describe('GET /api/calendar/:secret.ics', () => {
  it('gives a customer their visits, which parse, without a session', async () => {
    const { customer, jobId } = await bookPaidJob(app)
    const { text, calendar, byJob, headers } = await read(await renew(customer))
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('set-cookie')).toBeNull()
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Scrubjay visits')
    const visit = byJob.get(jobId)
    expect(visit?.uid).toBe(`cleaning-${jobId}@localhost`)
    expect(visit?.startDate.toJSDate().toISOString()).toBe('2026-06-12T17:00:00.000Z')
    expect(visit?.endDate.toJSDate().toISOString()).toBe('2026-06-12T19:00:00.000Z')
    expect(visit?.location).toContain('Apt 4B')
    expect(visit?.sequence).toBe(0)
    expect(statusOf(visit)).toBe('CONFIRMED')
    const { body: job } = await customer.actor.call('GET /api/jobs/:id', params(jobId))
    expect(text).not.toContain('$')
    for (const secret of [customer.email, job.address?.instructions, job.customer?.phone, `${job.price}.00`])
      if (secret) expect(text).not.toContain(secret)
  })

  it('gives cleaners what they clean, with the address that the job shows them', async () => {
    const cleaner = await app.people.cleaner()
    const path = await renew(cleaner)
    const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-13T10:00' })
    expect((await read(path)).byJob.size).toBe(0)
    await make.accept(cleaner, jobId)
    const { byJob, text } = await read(path)
    expect(byJob.get(jobId)?.summary).toBe(`Scrubjay: cleaning #${jobId}`)
    expect(byJob.get(jobId)?.location).toContain('1420 E Pine St, Apt 4B')
    const { body: job } = await cleaner.actor.call('GET /api/jobs/:id', params(jobId))
    for (const secret of [job.customer?.name, job.customer?.phone, job.address?.instructions, '$'])
      if (secret) expect(text).not.toContain(secret)
    await cleaner.actor.call('POST /api/jobs/:id/withdraw', { ...params(jobId), body: { reason: 'ill' } })
    expect((await read(path)).byJob.size).toBe(0)
  })

  it('answers 304 until a job changes, and other jobs stay byte-identical', async () => {
    const first = await bookPaidJob(app)
    const { customer } = first
    const second = await bookPaidJob(app, { scheduledDateTime: '2026-06-14T10:00' }, customer)
    const path = await renew(customer)
    const before = await read(path)
    const tag = before.headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    app.clock.reach(new Date('2026-06-10T17:00:00Z'))
    expect((await open(path, { 'if-none-match': tag })).status).toBe(304)
    const moved = await customer.actor.call('POST /api/jobs/:id/reschedule', {
      ...params(second.jobId),
      body: { scheduledFor: '2026-06-15T11:00' },
    })
    expect(moved.status).toBe(200)
    expect((await open(path, { 'if-none-match': tag })).status).toBe(200)
    const after = await read(path)
    expect(after.linesOf(first.jobId)).toBe(before.linesOf(first.jobId))
    expect(after.byJob.get(second.jobId)?.uid).toBe(before.byJob.get(second.jobId)?.uid)
    expect(after.byJob.get(second.jobId)?.sequence).toBe(1)
    expect(after.linesOf(second.jobId)).toContain('LAST-MODIFIED:20260610T170000Z')
  })

  it('has the same entry as the file of one visit', async () => {
    const { customer, jobId } = await bookPaidJob(app)
    const { linesOf } = await read(await renew(customer))
    const file = await (await customer.actor.fetch(`/api/jobs/${jobId}/calendar.ics`)).text()
    const kept = (text: string) => text.match(/(SEQUENCE|DTSTAMP|DTSTART|LOCATION|STATUS)[^\r]*/g)
    expect(kept(file)).toEqual(kept(linesOf(jobId)))
  })

  it('shows a canceled visit as canceled for 30 days', async () => {
    const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-08-28T10:00' })
    const path = await renew(customer)
    await customer.actor.call('PUT /api/jobs/:id/status', {
      ...params(jobId),
      body: { status: 'cancelled' },
    })
    const { byJob } = await read(path)
    expect(statusOf(byJob.get(jobId))).toBe('CANCELLED')
    expect(byJob.get(jobId)?.sequence).toBe(1)
    app.clock.reach(new Date(app.clock.now().getTime() + 31 * 86_400_000))
    expect((await read(path)).byJob.size).toBe(0)
  })

  it('has every one of 120 visits, and none from more than 60 days ago', async () => {
    const customer = await app.people.customer()
    const now = app.clock.now().getTime()
    const since = (days: number) => new Date(now + days * 86_400_000).toISOString()
    const cleaner = await app.people.cleaner()
    const jobs = { customerId: customer.id, cleanerId: cleaner.id, status: 'completed' }
    const recent = await manyJobs(app, { ...jobs, count: 120, from: since(-30) })
    await manyJobs(app, { ...jobs, count: 3, from: since(-62) })
    const { byJob } = await read(await renew(customer))
    expect([...byJob.keys()].sort()).toEqual(recent.sort())
  })

  it('has no apartment of a completed visit for its cleaner', async () => {
    const cleaner = await app.people.cleaner()
    const { jobId } = await finishJob(app, cleaner)
    const { byJob } = await read(await renew(cleaner))
    expect(byJob.get(jobId)?.location).toBe('1420 E Pine St, Seattle, WA 98122')
  })

  it("speaks the owner's language", async () => {
    const { customer } = await bookPaidJob(app, {
      scheduledDateTime: new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString(),
    })
    await app.context.db.updateTable('users').set({ locale: 'es' }).where('id', '=', customer.id).execute()
    const { text } = await read(await renew(customer))
    expect(text).toContain('Visitas de Scrubjay')
    expect(text).toContain('Limpieza de tu casa')
  })

  it('follows the role of its owner at each fetch', async () => {
    const cleaner = await app.people.cleaner()
    const [jobId = 0] = await manyJobs(app, {
      ...{ customerId: (await app.people.customer()).id, cleanerId: cleaner.id, status: 'assigned' },
      ...{ count: 1, from: app.clock.now().toISOString() },
    })
    const path = await renew(cleaner)
    const { db } = app.context
    expect([...(await read(path)).byJob.keys()]).toEqual([jobId])
    await db.updateTable('users').set({ role: 'customer' }).where('id', '=', cleaner.id).execute()
    expect((await read(path)).byJob.size).toBe(0)
  })

  it('answers 410 while the owner is suspended, and 404 for unknown addresses', async () => {
    const cleaner = await app.people.cleaner()
    const path = await renew(cleaner)
    const { db } = app.context
    await db.updateTable('users').set({ vetting: 'suspended' }).where('id', '=', cleaner.id).execute()
    expect(await refusalOf(path)).toEqual({ status: 410, code: 'calendar_suspended' })
    const guess = path.replace(/\/.(?=[\w-]{42}\.ics)/, (found) => (found === '/A' ? '/B' : '/A'))
    for (const other of [guess, '/api/calendar/x.ics', `/api/calendar/${'x'.repeat(43)}.ics`])
      expect(await refusalOf(other), other).toEqual(unknown)
  })
})

describe('a calendar across a change of the clock', () => {
  it('keeps ten in the morning in both changes of a year', async () => {
    const customer = await app.people.customer()
    const zone = app.context.config.SERVICE_ZONE
    const around = { spring: '2027-03-12T00:00:00Z', fall: '2026-10-30T00:00:00Z' }
    for (const start of Object.values(around)) {
      const own = await startTestApp({ webhooks: false, tasks: false, now: start })
      try {
        const person = await own.people.customer()
        const days = [0, 1, 2, 3].map((day) => new Date(Date.parse(start) + day * 86_400_000 + 86_400_000))
        const dates = days.map((day) => day.toISOString().slice(0, 10))
        for (const date of dates) await bookPaidJob(own, { scheduledDateTime: `${date}T10:00` }, person)
        const { body } = await person.actor.call('PUT /api/calendar')
        const text = await (await own.visitor().fetch(new URL(body.address).pathname)).text()
        const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
        const local = events.map((part) => new ICAL.Event(part).startDate.toJSDate())
        const shown = local.map((at) =>
          at.toLocaleString('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
        )
        expect(shown).toEqual(dates.map((date) => `${date} 10:00`))
        expect(new Set(local.map((at) => at.getUTCHours())).size).toBe(2)
      } finally {
        await own.stop()
      }
    }
    expect((await read(await renew(customer))).byJob.size).toBe(0)
  })
})

describe('PUT and DELETE /api/calendar', () => {
  it('replace and end an address, so that a leaked one opens nothing', async () => {
    const customer = await app.people.customer()
    const { actor } = customer
    expect((await actor.call('GET /api/calendar')).body).toBeNull()
    const leaked = await renew(customer)
    await read(leaked)
    const state = (await actor.call('GET /api/calendar')).body
    expect(state).toEqual({
      createdAt: app.clock.now().toISOString(),
      fetchedAt: app.clock.now().toISOString(),
    })
    const renewed = await renew(customer)
    expect(await refusalOf(leaked)).toEqual(unknown)
    expect((await actor.call('GET /api/calendar')).body).toMatchObject({ fetchedAt: null })
    await read(renewed)
    expect((await actor.call('DELETE /api/calendar')).body).toEqual({ success: true })
    expect(await refusalOf(renewed)).toEqual(unknown)
    expect((await actor.call('GET /api/calendar')).body).toBeNull()
  })

  it('store no secret, and never show it again', async () => {
    const customer = await app.people.customer()
    const secret = (await renew(customer)).split('/').at(-1)?.replace('.ics', '') ?? ''
    const rows = await app.context.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify((await customer.actor.call('GET /api/calendar')).body)).not.toContain(secret)
  })

  it('leave one address that works when two renew at once', async () => {
    const customer = await app.people.customer()
    const paths = await Promise.all([renew(customer), renew(customer)])
    const statuses = await Promise.all(paths.map(async (path) => (await open(path)).status))
    expect(statuses.sort()).toEqual([200, 404])
  })

  it("change nothing of another person's address", async () => {
    const [one, other] = [await app.people.customer(), await app.people.customer()]
    const [path] = [await renew(one), await renew(other)]
    await other.actor.call('DELETE /api/calendar')
    await read(path)
  })

  it('refuse visitors', async () => {
    for (const call of ['GET /api/calendar', 'PUT /api/calendar', 'DELETE /api/calendar'] as const)
      expect((await app.visitor().call(call)).status).toBe(401)
  })
})

describe('POST /api/account/delete', () => {
  it('ends the calendar address of the account', async () => {
    const customer = await app.people.customer()
    const path = await renew(customer)
    const { password } = customer
    expect((await customer.actor.call('POST /api/account/delete', { body: { password } })).status).toBe(200)
    expect(await refusalOf(path)).toEqual(unknown)
  })
})

describe('the rate limit of calendar addresses', () => {
  it('answers 429 after 60 fetches of one address, and another one stays open', async () => {
    const limited = await startTestApp({ tasks: false, environment: { RATE_LIMIT_SCALE: '1' } })
    try {
      const paths: string[] = []
      for (const person of [await limited.people.customer(), await limited.people.customer()])
        paths.push(new URL((await person.actor.call('PUT /api/calendar')).body.address).pathname)
      const [busy = '', quiet = ''] = paths
      const statuses = []
      for (let count = 0; count < 61; count += 1) statuses.push((await limited.visitor().fetch(busy)).status)
      expect(statuses.slice(-2)).toEqual([200, 429])
      expect((await limited.visitor().fetch(quiet)).status).toBe(200)
    } finally {
      await limited.stop()
    }
  })
})
