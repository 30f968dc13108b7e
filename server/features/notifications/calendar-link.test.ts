import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { type MessageScenes, startMessageScenes } from '#tests/support/due-messages.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'

let scenes: MessageScenes

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  scenes = await startMessageScenes()
})
afterAll(() => scenes.stop())

/** Extracts the calendar link's token from the newest mail to an address with this subject. */
function tokenTo(address: string, about: RegExp): string {
  const mail = scenes.mailsTo(address, about).at(-1)
  const [, token = ''] = /\/api\/calendar-links\/([\w.-]+)/.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toContain(`href="http://localhost:3000/api/calendar-links/${token}"`)
  expect(token).not.toBe('')
  return token
}

const open = (token: string) =>
  scenes.app.visitor().call('GET /api/calendar-links/:token', { params: { token } })
const statusOf = async (token: string) =>
  (await scenes.app.visitor().fetch(`/api/calendar-links/${token}`)).status
const openInBrowser = (token: string) =>
  scenes.app.visitor().fetch(`/api/calendar-links/${token}`, {
    headers: { accept: 'text/html,*/*;q=0.8' },
    redirect: 'manual',
  })
const over = { status: 410, body: { code: 'calendar_link_over' } }
const unknown = { status: 404, body: { code: 'no_such_link' } }

test("the calendar button of a mail opens its visit's entry without a session", async () => {
  const { customer, jobId } = await bookPaidJob(scenes.app)
  await scenes.work()
  const token = tokenTo(customer.email, /booking confirmed/)
  const answer = await scenes.app.visitor().fetch(`/api/calendar-links/${token}`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="cleaning-${jobId}.ics"`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('set-cookie')).toBeNull()
  const entry = await answer.text()
  expect(entry).toContain('DTSTART:20260612T170000Z\r\n')
  expect(entry).toContain(`URL:http://localhost:3000/customer/jobs/${jobId}\r\n`)
  const { body } = await customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  for (const secret of [customer.email, body.customer?.name ?? 'nobody', token])
    expect(entry).not.toContain(secret)
  expect(await scenes.app.visitor().call('GET /api/unsubscribe/:token', { params: { token } })).toMatchObject(
    unknown,
  )
})

test('GET /api/calendar-links/:token answers 404 for a forged seal and for the seal of another mail', async () => {
  const first = await bookPaidJob(scenes.app)
  const second = await bookPaidJob(scenes.app)
  await scenes.work()
  const [id = '', seal = ''] = tokenTo(first.customer.email, /booking confirmed/).split('.')
  const [otherId = ''] = tokenTo(second.customer.email, /booking confirmed/).split('.')
  const forged = seal.startsWith('A') ? `B${seal.slice(1)}` : `A${seal.slice(1)}`
  for (const token of [`${otherId}.${seal}`, `${id}.${forged}`, id, 'x', `999999.${seal}`])
    expect(await open(token), token).toMatchObject(unknown)
})

test('after cancellation mails have no calendar button and earlier links are over', async () => {
  const { customer, jobId } = await bookPaidJob(scenes.app)
  await scenes.work()
  const token = tokenTo(customer.email, /booking confirmed/)
  await scenes.cancel(customer, jobId)
  await scenes.work()
  expect(await open(token)).toMatchObject(over)
  const seen = await openInBrowser(token)
  expect([seen.status, seen.headers.get('location')]).toEqual([303, `/customer/jobs/${jobId}`])
  const receipt = scenes.mailsTo(customer.email, /cancel/i).at(-1)
  expect(receipt?.text).toContain('cancel')
  expect(receipt?.html).not.toMatch(/calendar-links|Add to calendar/)
})

test("a cleaner's calendar link ends when they withdraw; the customer's stays", async () => {
  const { customer, jobId } = await bookPaidJob(scenes.app, { scheduledDateTime: '2026-06-19T10:00' })
  const cleaner = await scenes.app.people.cleaner()
  await scenes.accept(cleaner, jobId)
  scenes.at('2026-06-18T17:00')
  await scenes.work()
  const theirs = tokenTo(cleaner.email, /reminder/)
  const entry = await (await scenes.app.visitor().fetch(`/api/calendar-links/${theirs}`)).text()
  expect(entry).toContain(`URL:http://localhost:3000/cleaner/jobs/${jobId}\r\n`)
  const withdrawn = await cleaner.actor.call('POST /api/jobs/:id/withdraw', {
    params: { id: jobId },
    body: { reason: 'ill' },
  })
  expect(withdrawn.status).toBe(200)
  expect(await open(theirs)).toMatchObject(over)
  expect(await statusOf(tokenTo(customer.email, /is coming/))).toBe(200)
})

test('a calendar link sent to a former address of an account is over', async () => {
  const { customer } = await bookPaidJob(scenes.app, { scheduledDateTime: '2026-06-26T10:00' })
  await scenes.work()
  const token = tokenTo(customer.email, /booking confirmed/)
  expect(await statusOf(token)).toBe(200)
  const { db } = scenes.app.context
  await db.updateTable('users').set({ email: 'moved@example.com' }).where('id', '=', customer.id).execute()
  expect(await open(token)).toMatchObject(over)
})

test('GET /api/calendar-links/:token answers 429 after 60 tries from one network', async () => {
  const limited = await startTestApp({ tasks: false, environment: { RATE_LIMIT_SCALE: '1' } })
  try {
    const visitor = limited.visitor()
    const statuses = []
    for (let count = 0; count < 61; count += 1)
      statuses.push(
        (await visitor.call('GET /api/calendar-links/:token', { params: { token: '1.x' } })).status,
      )
    expect(statuses.slice(-2)).toEqual([404, 429])
  } finally {
    await limited.stop()
  }
})
