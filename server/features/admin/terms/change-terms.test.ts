import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPagesCacheKey } from '#server/features/terms/public-pages-cache-key.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp({ tasks: false })
  admin = await operator(app, 'admin')
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
})
afterAll(() => app.stop())

const reason = 'as we decided'
const read = async () => (await admin.actor.call('GET /api/admin/terms')).body
async function change(changes: Record<string, number>, from: string | null = null, by = admin) {
  const { mark } = await read()
  return by.actor.call('POST /api/admin/terms', { body: { changes, from, reason, mark } })
}
const versions = async () => (await admin.actor.call('GET /api/admin/terms/versions')).body

test('terms change with a reason, and existing bookings keep theirs', async () => {
  const booked = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T10:00' })
  expect(await change({ lateFeePercent: 40 })).toMatchObject({ status: 201, body: { id: 2 } })
  expect((await app.visitor().call('GET /api/config')).body.cancellation.lateFeePercent).toBe(40)
  const job = await app.context.db
    .selectFrom('jobs')
    .select('terms')
    .where('id', '=', booked.jobId)
    .executeTakeFirstOrThrow()
  expect(job.terms).toMatchObject({ version: 1, lateFeePercent: 25 })
  const [newest, first] = await versions()
  expect(newest).toMatchObject({ id: 2, state: 'holds', reason, by: expect.stringMatching(/^Ada Operator/) })
  expect([newest?.before?.lateFeePercent, newest?.terms.lateFeePercent]).toEqual([25, 40])
  expect(first).toMatchObject({ id: 1, state: 'over', by: 'settings', before: null })
})

test('a future version can be withdrawn, never applies and stays listed', async () => {
  const { id } = (await change({ platformFeePercent: 9 }, '2026-06-11')).body
  const params = { params: { id }, body: { reason } }
  expect((await admin.actor.call('POST /api/admin/terms/:id/withdraw', params)).status).toBe(200)
  const again = await admin.actor.call('POST /api/admin/terms/:id/withdraw', params)
  expect(again).toMatchObject({ status: 404, body: { code: 'version_not_found' } })
  const begun = await admin.actor.call('POST /api/admin/terms/:id/withdraw', {
    params: { id: 2 },
    body: { reason },
  })
  expect(begun).toMatchObject({ status: 409, body: { code: 'version_has_begun' } })
  expect((await versions())[0]).toMatchObject({ id, state: 'withdrawn', withdrawn: { reason } })
  app.clock.set('2026-06-11T07:00:00Z')
  expect((await read()).now.platformFeePercent).toBe(5)
  expect((await app.visitor().call('GET /api/config')).body.platformFeePercent).toBe(5)
})

test('a stale factor, invalid, unchanged, past or outdated change is refused', async () => {
  expect(await change({ lateFeePercent: 30 })).toMatchObject({ body: { code: 'confirmation_needed' } })
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  expect(await change({ lateFeePercent: 101 })).toMatchObject({ body: { code: 'terms_do_not_fit' } })
  expect(await change({ lateFeePercent: 40 })).toMatchObject({ body: { code: 'nothing_changes' } })
  expect(await change({ lateFeePercent: 30 }, '2026-06-01')).toMatchObject({
    body: { code: 'start_not_to_come' },
  })
  const support = await operator(app, 'support')
  expect(await change({ lateFeePercent: 30 }, null, support)).toMatchObject({ body: { code: 'wrong_role' } })
  const { mark } = await read()
  const body = { changes: { lateFeePercent: 30 }, reason, mark }
  const answers = await Promise.all([1, 2].map(() => admin.actor.call('POST /api/admin/terms', { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('the preview compares with the terms in force at the start, as saved', async () => {
  app.clock.set('2026-06-12T16:00:00Z')
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  expect((await change({ payoutHoldHours: 48 }, '2026-06-20')).status).toBe(201)
  const wish = { changes: { payoutHoldHours: 72, lateFeePercent: 50 }, from: '2026-07-01' }
  const look = (by = admin) => by.actor.call('POST /api/admin/terms/preview', { body: wish })
  const shown = (await look()).body
  expect(shown).toEqual({
    startsAt: '2026-07-01T07:00:00.000Z',
    before: { payoutHoldHours: 48, lateFeePercent: 30 },
    after: { payoutHoldHours: 72, lateFeePercent: 50 },
    endedBy: [],
  })
  const support = await operator(app, 'support')
  expect((await look(support)).status).toBe(200)
  const save = async (expected: { before: object; after: object }) => {
    const { mark } = await read()
    return admin.actor.call('POST /api/admin/terms', { body: { ...wish, reason, mark, expected } })
  }
  const { before, after } = shown
  // As if it had been shown over today's terms.
  expect(await save({ before: { ...before, payoutHoldHours: 24 }, after })).toMatchObject({
    ...{ status: 409, body: { code: 'terms_changed' } },
  })
  expect(await save({ before: { lateFeePercent: 30 }, after })).toMatchObject({ status: 409 })
  const saved = await save({ before, after })
  expect(saved.status).toBe(201)
  // It ends earlier versions to come, since each version holds all terms.
  const earlier = { changes: { lateFeePercent: 55 }, from: '2026-06-25' }
  expect((await admin.actor.call('POST /api/admin/terms/preview', { body: earlier })).body).toMatchObject({
    ...{ before: { lateFeePercent: 30 }, endedBy: [{ id: saved.body.id, startsAt: shown.startsAt }] },
  })
  expect((await look()).body).toMatchObject({ code: 'nothing_changes' })
})

test('cached public pages are invalidated by a new version when it begins', async () => {
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  const first = await publicPagesCacheKey(app.context)
  expect(await publicPagesCacheKey(app.context)).toBe(first)
  expect((await change({ lateFeePercent: 35 })).status).toBe(201)
  const second = await publicPagesCacheKey(app.context)
  expect(second).not.toBe(first)
  expect((await change({ lateFeePercent: 45 }, '2026-06-14')).status).toBe(201)
  expect(await publicPagesCacheKey(app.context)).toBe(second)
  app.clock.set('2026-06-14T07:00:00Z')
  expect(await publicPagesCacheKey(app.context)).not.toBe(second)
})
