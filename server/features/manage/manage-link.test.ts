import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/log/open-log.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { guestBooks, guestWithLink, linksTo, openLink } from '#tests/support/guest.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { makeManageLink } from '../notifications/make-manage-link.ts'

let app: TestApp
let lines = ''
const write = (line: string) => {
  lines += line
}

// Wednesday, 9 AM in Seattle; the visits are on Friday at ten.
beforeAll(async () => {
  app = await startTestApp({ log: openLog('trace', { write }) })
})
afterAll(() => app.stop())

const open = (token: string) => app.visitor().call('POST /api/manage-links/open', { body: { token } })
const over = { status: 404, body: { code: 'manage_link_over' } }

test('a manage link lets the guest read, reschedule, cancel and get the receipt', async () => {
  const { holder, jobId } = await guestWithLink(app, { email: 'gail@example.com' })
  const params = { id: jobId }
  const seen = await holder.call('GET /api/jobs/:id', { params })
  expect(seen.body).toMatchObject({
    status: 'pending',
    allowedMoves: ['cancel', 'reschedule'],
    customer: { name: 'Gail Guthrie', email: 'gail@example.com' },
    address: { street: '1420 E Pine St' },
    payment: { status: 'completed', paid: 90 },
  })
  const time = { scheduledFor: '2026-06-15T14:00' }
  expect(await holder.call('POST /api/jobs/:id/reschedule', { params, body: time })).toMatchObject({
    status: 200,
    body: { scheduledFor: '2026-06-15T21:00:00.000Z', toPay: null },
  })
  const [cancel] = (await holder.call('GET /api/jobs/:id/moves', { params })).body
  expect(cancel).toMatchObject({ move: 'cancel', refund: 90 })
  const receipt = await holder.call('GET /api/jobs/:id/receipt', { params })
  expect(receipt.body).toMatchObject({
    ...{ customerName: 'Gail Guthrie', paid: 90, refunded: 0, perBathroom: 20, sameDay: false },
    payments: [{ purpose: 'cleaning', amount: 90, paidAt: app.clock.now().toISOString() }],
  })
  expect((await holder.call('GET /api/jobs/:id/cancellation', { params })).body).toMatchObject({ refund: 90 })
  const body = { status: 'cancelled', expected: { refund: 90 } }
  expect((await holder.call('PUT /api/jobs/:id/status', { params, body })).body.status).toBe('cancelled')
  expect((await holder.call('GET /api/jobs/:id', { params })).body.status).toBe('cancelled')
})

test('each mail has its own link whose secret is not stored', async () => {
  const { holder, jobId, token } = await guestWithLink(app, { email: 'grace@example.com' })
  const body = { status: 'cancelled' }
  await holder.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body })
  // Of the confirmation, the cancellation and the credit note.
  const links = await linksTo(app, 'grace@example.com', 3)
  expect(links[0]).toBe(token)
  expect(new Set(links).size).toBe(3)
  for (const secret of links) expect((await open(secret)).body).toEqual({ jobId })
  const kept = await app.context.db
    .selectFrom('manage_links')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('channel', '=', 'email')
    .execute()
  expect(kept).toHaveLength(3)
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(links.join('|')))
})

test("a link's cookie opens one job and no other booking, profile or session", async () => {
  const email = 'gina@example.com'
  const { holder } = await guestWithLink(app, { email })
  const other = await guestWithLink(app, { email, day: '2026-06-13T10:00' })
  const params = { id: other.jobId }
  expect((await holder.call('GET /api/jobs/:id', { params })).status).toBe(401)
  const body = { status: 'cancelled' }
  expect((await holder.call('PUT /api/jobs/:id/status', { params, body })).status).toBe(401)
  for (const call of ['GET /api/jobs', 'GET /api/auth/current-user', 'GET /api/addresses'] as const)
    expect((await holder.call(call)).status).toBe(401)
  // The key under another job's name does not open that job.
  const [[name, pair] = ['', '']] = holder.keys
  holder.keys.set(name, pair.replace(/_\d+=/, `_${other.jobId}=`))
  expect((await holder.call('GET /api/jobs/:id', { params })).status).toBe(401)
})

test('wrong, revoked, outdated and claimed links get the same response', async () => {
  const revoked = await guestWithLink(app, { email: 'rita@example.com' })
  const params = { id: revoked.jobId }
  expect((await revoked.holder.call('POST /api/jobs/:id/manage-link', { params })).status).toBe(200)
  const joined = await guestWithLink(app, { email: 'joan@example.com' })
  const account = { params: { id: joined.jobId }, body: { password: 'a staple and a battery' } }
  expect((await joined.holder.call('POST /api/jobs/:id/account', account)).body).toEqual({ joined: true })
  const old = await guestWithLink(app, { email: 'olga@example.com' })
  const [, newest = ''] = await linksTo(app, 'rita@example.com', 2)
  expect((await open(newest)).body).toEqual({ jobId: revoked.jobId })
  app.clock.set('2026-08-11T18:59:00Z')
  expect((await open(old.token)).body).toEqual({ jobId: old.jobId })
  app.clock.set('2026-08-11T19:01:00Z')
  const answers = []
  for (const token of ['x'.repeat(43), 'nonsense', revoked.token, joined.token, old.token]) {
    const answer = await open(token)
    expect(answer).toMatchObject(over)
    expect(answer.headers.getSetCookie()).toEqual([])
    answers.push(JSON.stringify(answer.body))
  }
  expect(new Set(answers).size).toBe(1)
  for (const { holder, jobId } of [revoked, joined, old]) {
    const reply = await holder.call('GET /api/jobs/:id', { params: { id: jobId } })
    expect(reply).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
  }
  app.clock.set('2026-06-10T16:00:00Z')
})

test('guessing is limited per network, also for a correct link', async () => {
  const limited = await startTestApp({
    tasks: false,
    webhooks: false,
    environment: { RATE_LIMIT_SCALE: '0.05' },
  })
  const guess = () =>
    limited.visitor().call('POST /api/manage-links/open', { body: { token: 'x'.repeat(43) } })
  expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([404, 404, 404])
  expect((await guess()).status).toBe(429)
  await limited.stop()
})

test("a guest revokes a shared link; the new one goes to the booking's address", async () => {
  const email = 'shari@example.com'
  const { holder, jobId, token } = await guestWithLink(app, { email })
  const elsewhere = await openLink(app, token)
  const params = { id: jobId }
  expect((await holder.call('POST /api/jobs/:id/manage-link', { params })).status).toBe(200)
  expect(holder.keys.size).toBe(0)
  expect((await elsewhere.call('GET /api/jobs/:id', { params })).status).toBe(401)
  expect((await elsewhere.call('POST /api/jobs/:id/manage-link', { params })).status).toBe(401)
  const [, fresh = ''] = await linksTo(app, email, 2)
  const again = await openLink(app, fresh)
  expect((await again.call('GET /api/jobs/:id', { params })).status).toBe(200)
  // Five a day: the sixth is refused before it ends any link.
  for (let count = 3; count <= 6; count++) {
    const newest = await openLink(app, (await linksTo(app, email, count - 1)).at(-1) ?? '')
    expect((await newest.call('POST /api/jobs/:id/manage-link', { params })).status).toBe(200)
  }
  const last = await openLink(app, (await linksTo(app, email, 6)).at(-1) ?? '')
  expect((await last.call('POST /api/jobs/:id/manage-link', { params })).body.code).toBe('enough_links_today')
  expect((await last.call('GET /api/jobs/:id', { params })).status).toBe(200)
})

test("requesting a lost link answers alike for all and mails the booking's address", async () => {
  const email = 'lola@example.com'
  const { jobId } = await guestWithLink(app, { email })
  const ask = (body: { jobId: number; email: string }) =>
    app.visitor().call('POST /api/manage-links', { body })
  const answers = []
  for (const wish of [
    { jobId: jobId + 999, email },
    { jobId, email: 'eve@example.com' },
    { jobId, email },
    { jobId, email },
  ])
    answers.push((await ask(wish)).body)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await linksTo(app, email, 2)
  const rows = app.context.db
    .selectFrom('notifications')
    .select('recipient')
    .where('event', '=', 'manage_link')
  expect(await rows.where('job_id', 'in', [jobId, jobId + 999]).execute()).toEqual([{ recipient: email }])
  expect(app.outbox.mails.filter(({ to }) => to === 'eve@example.com')).toEqual([])
})

test('a signed-in person who opens a link stays signed in', async () => {
  const { jobId, token } = await guestWithLink(app, { email: 'gwen@example.com' })
  const casey = await app.people.customer()
  const params = { id: jobId }
  expect((await casey.actor.call('GET /api/jobs/:id', { params })).status).toBe(404)
  await openLink(app, token, casey.actor)
  expect((await casey.actor.call('GET /api/auth/current-user')).body.email).toBe(casey.email)
  expect((await casey.actor.call('GET /api/jobs/:id', { params })).body.customer?.email).toBe(
    'gwen@example.com',
  )
  expect((await casey.actor.call('GET /api/jobs')).body).toEqual([])
  const account = await casey.actor.call('POST /api/jobs/:id/account', { params })
  expect(account.body.code).toBe('account_of_other')
})

test("the job's cleaner stays its cleaner; the guest reviews once by link", async () => {
  const { holder, jobId, token } = await guestWithLink(app, { email: 'greta@example.com' })
  const cleaner = await app.people.cleaner()
  const params = { id: jobId }
  await openLink(app, token, cleaner.actor)
  expect((await cleaner.actor.call('POST /api/jobs/:id/accept', { params })).status).toBe(200)
  const theirs = await cleaner.actor.call('GET /api/jobs/:id', { params })
  expect(theirs.body.allowedMoves).toEqual(['withdraw', 'propose'])
  const review = { params, body: { rating: 5, comment: 'Spotless' } }
  expect((await holder.call('POST /api/jobs/:id/reviews', review)).body.code).toBe('job_not_completed')
  await completeJob(app, cleaner, jobId)
  expect(await holder.call('POST /api/jobs/:id/reviews', review)).toMatchObject({
    status: 201,
    body: { toUserId: cleaner.id, rating: 5 },
  })
  expect((await holder.call('POST /api/jobs/:id/reviews', review)).body.code).toBe('already_reviewed')
  const mails = app.outbox.mails.filter(({ to }) => to === cleaner.email)
  expect(mails.map(({ text }) => text).join()).not.toContain('/manage?')
  app.clock.set('2026-06-10T16:00:00Z')
})

test('the mail about an unpaid booking contains nothing that was typed', async () => {
  const email = 'stranger@example.com'
  const { jobId } = await guestBooks(app, { email, paid: false, day: '2026-06-20T10:00' })
  const chosen = await app.people.cleaner()
  await app.context.db
    .updateTable('jobs')
    .set({ preferred_cleaner_id: chosen.id })
    .where('id', '=', jobId)
    .execute()
  const holder = await openLink(app, await makeManageLink(app.context, jobId, 'email'))
  const params = { id: jobId }
  const { body } = await holder.call('GET /api/jobs/:id', { params })
  const nothing = { customer: null, requirements: null, address: null, request: null }
  expect(body).toMatchObject({ ...nothing, canPay: false })
  const receipt = await holder.call('GET /api/jobs/:id/receipt', { params })
  expect(`${JSON.stringify(body)}${JSON.stringify(receipt.body)}`).not.toMatch(
    /Gail|Pine|Seattle|98122|Kim|stranger|2065550177|4711/,
  )
  expect((await holder.call('GET /api/jobs/:id/manage-link', { params })).body.account).toBe(null)
  const account = { params, body: { password: 'a staple and a battery' } }
  expect((await holder.call('POST /api/jobs/:id/account', account)).body).toEqual({ joined: false })
})

test('an SMS to a guest contains a link', async () => {
  const email = 'sally@example.com'
  const { jobId } = await guestBooks(app, { email, smsConsent: true, day: '2026-06-16T10:00' })
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  await linksTo(app, email, 2)
  const sms = await untilSms('+12065550177')
  const token = /\/manage\?token=([\w-]{43}) Reply STOP/.exec(sms)?.[1] ?? ''
  expect((await open(token)).body).toEqual({ jobId })
})

test('the log contains neither links nor guests', () => {
  expect(lines).toContain('/api/manage-links/open')
  expect(lines).not.toMatch(/Guthrie|@example|2065550177/)
  const secrets = app.outbox.mails.flatMap(({ text }) => /\/manage\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
  expect(secrets.length).toBeGreaterThan(10)
  for (const secret of secrets) expect(lines).not.toContain(secret)
})

async function untilSms(to: string): Promise<string> {
  const found = () => app.outbox.sms.find((sms) => sms.to === to)
  await until(async () => found() !== undefined)
  return found()?.body ?? ''
}
