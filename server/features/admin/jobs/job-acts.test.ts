import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '#contract/index.ts'
import { serviceDay } from '#domain/service-time.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { visitIn } from '#tests/support/visit.ts'

let app: TestApp
let admin: TestPerson

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const reason = 'both sides have called us'
const params = (id: number) => ({ params: { id } })
const choicesOf = async (id: number) =>
  (await admin.actor.call('GET /api/admin/jobs/:id/choices', params(id))).body

// The clock has moved since the login.
const confirm = (by: TestPerson) =>
  by.actor.call('POST /api/user/confirm', { body: { password: by.password } })

async function cancel(id: number, body: Omit<Body<'POST /api/admin/jobs/:id/cancel'>, 'reason'>, by = admin) {
  await confirm(by)
  return by.actor.call('POST /api/admin/jobs/:id/cancel', { ...params(id), body: { reason, ...body } })
}
type Reassign = Body<'POST /api/admin/jobs/:id/reassign'>
const asShown = async (id: number, by = admin) => {
  const { body } = await by.actor.call('GET /api/admin/jobs/:id', params(id))
  return { scheduledFor: body.scheduledFor, cleanerId: body.cleaner?.id ?? null }
}
const expected = { earnings: 85.5 }
const give = (id: number, body: Omit<Reassign, 'reason'>, by = admin) =>
  by.actor.call('POST /api/admin/jobs/:id/reassign', { ...params(id), body: { reason, ...body } })
async function reassign(id: number, cleanerId: number | null, from: number | null, by = admin) {
  await confirm(by)
  const shown = { ...(await asShown(id)), cleanerId: from }
  return give(id, { cleanerId, shown, expected }, by)
}
const newTime = (id: number, scheduledFor: string, by: 'customer' | 'cleaner' = 'customer') =>
  admin.actor.call('GET /api/admin/jobs/:id/new-time', { ...params(id), query: { scheduledFor, by } })
async function reschedule(id: number, body: Omit<Body<'POST /api/admin/jobs/:id/reschedule'>, 'reason'>) {
  await confirm(admin)
  return admin.actor.call('POST /api/admin/jobs/:id/reschedule', { ...params(id), body: { reason, ...body } })
}
const lastActOn = async (id: number) =>
  (await admin.actor.call('GET /api/admin/jobs/:id/acts', params(id))).body[0]
const mailedAbout = (id: number, { email }: TestPerson) =>
  app.outbox.mails.filter(({ to, text }) => to === email && text.includes(`number: ${id}`))
const settled = (id: number) => until(async () => (await balances(app, id)).refund_payable === undefined)

test('an admin’s cancellation books the preview to the cent and notifies both sides', async () => {
  const late = await visitIn(app, 120)
  const { cancel: shown } = await choicesOf(late.jobId)
  expect(shown).toEqual({
    in_full: { refund: 90, lateFee: 0, earnings: 0 },
    by_terms: { refund: 67.5, lateFee: 22.5, earnings: 21.37, claimed: 0, claimedShare: 0 },
  })
  const other = await cancel(late.jobId, {
    how: 'by_terms',
    expected: { refund: 90, lateFee: 0, earnings: 0 },
  })
  expect(other.body).toMatchObject({ code: 'terms_changed' })
  const expected = shown?.by_terms ?? { refund: 0, lateFee: 0, earnings: 0 }
  const done = await cancel(late.jobId, { how: 'by_terms', expected })
  expect(done.body).toMatchObject({ status: 'cancelled', refunded: 67.5 })
  await settled(late.jobId)
  expect(await balances(app, late.jobId)).toEqual({
    ...{ stripe_balance: 2250, cleaner_payable: -2137, platform_fee: -113 },
  })
  const after = { status: 'cancelled', how: 'by_terms', refund: 67.5, lateFee: 22.5, earnings: 21.37 }
  expect(await lastActOn(late.jobId)).toMatchObject({
    act: 'cancel_job',
    reason,
    before: { status: 'assigned' },
    after,
  })
  await until(async () =>
    mailedAbout(late.jobId, late.customer).some(({ subject }) => /is canceled/.test(subject)),
  )
  await until(async () =>
    mailedAbout(late.jobId, late.cleaner).some(({ subject }) => /the cleaning is canceled/.test(subject)),
  )

  const full = await visitIn(app, 120)
  const inFull = (await choicesOf(full.jobId)).cancel?.in_full ?? expected
  expect((await cancel(full.jobId, { how: 'in_full', expected: inFull })).status).toBe(200)
  await settled(full.jobId)
  expect(await balances(app, full.jobId)).toEqual({})
  const twice = await cancel(full.jobId, { how: 'in_full', expected: inFull })
  expect(twice.body).toMatchObject({ code: 'move_not_allowed' })
  expect((await choicesOf(full.jobId)).cancel).toBeNull()
})

test('concurrent cancels and accepts leave each job with one end', async () => {
  const second = await operator(app, 'admin')
  const kim = await app.people.cleaner()
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T10:00' })
  const expected = { refund: 90, lateFee: 0, earnings: 0 }
  const [one, two, accepted] = await Promise.all([
    cancel(jobId, { how: 'in_full', expected }),
    cancel(jobId, { how: 'in_full', expected }, second),
    make.accept(kim, jobId),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect([200, 404, 409]).toContain(accepted.status)
  await settled(jobId)
  expect(await balances(app, jobId)).toEqual({})
})

test('a job is assigned to an eligible cleaner or published, never to two', async () => {
  const at = '2026-06-24T10:00'
  const { jobId, customer } = await bookPaidJob(app, { scheduledDateTime: at })
  const [kim, lou, busy] = [
    await app.people.cleaner(),
    await app.people.cleaner(),
    await app.people.cleaner(),
  ]
  const newcomer = await app.people.newcomer()
  const { jobId: other } = await bookPaidJob(app, { scheduledDateTime: '2026-06-24T11:00' })
  await make.accept(busy, other)
  const listed = async (search = '') =>
    (await admin.actor.call('GET /api/admin/jobs/:id/candidates', { ...params(jobId), query: { search } }))
      .body
  const ids = (await listed()).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([kim.id, lou.id]))
  for (const nobody of [busy.id, newcomer.id, customer.id]) expect(ids).not.toContain(nobody)
  expect((await listed(`#${lou.id}`)).map(({ id }) => id)).toEqual([lou.id])

  const cannot = (why: RegExp) => ({ code: 'cannot_take_it', message: expect.stringMatching(why) })
  const refused = async (cleanerId: number | null, from: number | null) =>
    (await reassign(jobId, cleanerId, from)).body
  expect(await refused(busy.id, null)).toMatchObject(cannot(/another job at that time/))
  expect(await refused(newcomer.id, null)).toMatchObject(cannot(/profile is not complete/))
  expect(await refused(customer.id, null)).toMatchObject(cannot(/no account of a cleaner/))
  expect(await refused(999_999, null)).toMatchObject({ code: 'person_not_found' })
  expect(await refused(null, null)).toMatchObject({ code: 'nobody_to_release' })

  expect((await reassign(jobId, kim.id, null)).body).toMatchObject({
    status: 'assigned',
    cleaner: { id: kim.id },
  })
  expect(await refused(kim.id, kim.id)).toMatchObject({ code: 'has_it_already' })
  // The state has changed since it was shown.
  expect(await refused(lou.id, null)).toMatchObject({ code: 'terms_changed' })
  expect((await reassign(jobId, lou.id, kim.id)).body).toMatchObject({ cleaner: { id: lou.id } })
  expect(await lastActOn(jobId)).toMatchObject({ before: { cleaner: kim.id }, after: { cleaner: lou.id } })
  await until(async () => mailedAbout(jobId, kim).some(({ subject }) => /no longer yours/.test(subject)))
  await until(async () => mailedAbout(jobId, lou).some(({ subject }) => /we assigned you/.test(subject)))
  expect((await reassign(jobId, null, lou.id)).body).toMatchObject({ status: 'pending', cleaner: null })
  await until(async () => mailedAbout(jobId, customer).some(({ subject }) => /another cleaner/.test(subject)))
  expect((await make.accept(kim, jobId)).status).toBe(200)
})

test('assigning and accepting concurrently leave one cleaner', async () => {
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-25T10:00' })
  const [kim, lou] = [await app.people.cleaner(), await app.people.cleaner()]
  const replies = await Promise.all([reassign(jobId, kim.id, null), make.accept(lou, jobId)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { body } = await admin.actor.call('GET /api/admin/jobs/:id', params(jobId))
  expect([kim.id, lou.id]).toContain(body.cleaner?.id)
})

test('a visit moves for either side by the rules of a reschedule request', async () => {
  const { jobId, customer } = await bookPaidJob(app, { scheduledDateTime: '2026-06-26T10:00' })
  const kim = await app.people.cleaner()
  await make.accept(kim, jobId)
  const { jobId: other } = await bookPaidJob(app, { scheduledDateTime: '2026-06-28T10:00' })
  await make.accept(kim, other)
  expect((await newTime(jobId, '2026-06-28T11:00')).body).toMatchObject({ code: 'cleaner_busy' })
  expect((await newTime(jobId, '2026-06-27T05:00')).body).toMatchObject({ code: 'hour_out_of_range' })

  const { body: shown } = await newTime(jobId, '2026-06-27T10:00')
  expect(shown).toMatchObject({ refund: 0, price: 90, earnings: 85.5, freeUntil: '2026-06-25T17:00:00.000Z' })
  const expected = { refund: 0, earnings: 85.5 }
  const shownVisit = await asShown(jobId)
  const wish = { scheduledFor: '2026-06-27T10:00', by: 'customer', expected, shown: shownVisit } as const
  const differs = await reschedule(jobId, { ...wish, expected: { refund: 10, earnings: 85.5 } })
  expect(differs.body).toMatchObject({ code: 'terms_changed' })
  const moved = await reschedule(jobId, wish)
  // The cleaner's cancellation basis stays at the earlier time.
  expect(moved.body).toMatchObject({
    ...{ scheduledFor: '2026-06-27T17:00:00.000Z', cancellationBasisAt: '2026-06-26T17:00:00.000Z' },
  })
  expect(await lastActOn(jobId)).toMatchObject({ act: 'reschedule_job', after: { wishOf: 'customer' } })
  for (const side of [customer, kim])
    await until(async () => mailedAbout(jobId, side).some(({ subject }) => /moved to/.test(subject)))

  const later = await newTime(jobId, '2026-06-29T10:00', 'cleaner')
  // The cleaner's own request extends the free cancellation by as much as the visit moves later.
  expect(later.body).toMatchObject({ freeUntil: '2026-06-27T17:00:00.000Z' })
})

test('an outdated time, cleaner or earnings is refused', async () => {
  const { jobId, customer } = await bookPaidJob(app, { scheduledDateTime: '2026-07-06T10:00' })
  const [kim, lou] = [await app.people.cleaner(), await app.people.cleaner()]
  const shown = await asShown(jobId)
  const wish = { by: 'customer', expected: { refund: 0, earnings: 85.5 } } as const
  const friday = { scheduledFor: '2026-07-10T10:00', ...wish }
  const wednesday = await customer.actor.call('POST /api/jobs/:id/reschedule', {
    ...params(jobId),
    body: { scheduledFor: '2026-07-08T10:00' },
  })
  expect(wednesday.status).toBe(200)
  const changed = { code: 'terms_changed' }
  expect((await reschedule(jobId, { ...friday, shown })).body).toMatchObject(changed)
  expect((await give(jobId, { cleanerId: lou.id, shown, expected })).body).toMatchObject(changed)
  const now = await asShown(jobId)
  const less = await give(jobId, { cleanerId: lou.id, shown: now, expected: { earnings: 90 } })
  expect(less.body).toMatchObject(changed)
  await make.accept(kim, jobId)
  expect((await reschedule(jobId, { ...friday, shown: now })).body).toMatchObject(changed)
  expect(await asShown(jobId)).toEqual({ scheduledFor: '2026-07-08T17:00:00.000Z', cleanerId: kim.id })
})

test('a costlier, unpaid or starting visit cannot be moved', async () => {
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-30T10:00' })
  const day = serviceDay(app.clock.now(), app.context.config.SERVICE_ZONE)
  const tonight = `${day}T21:00`
  expect((await newTime(jobId, tonight)).body).toMatchObject({ code: 'only_customer_pays' })
  const unpaid = await bookJob(app, { scheduledDateTime: '2026-06-30T10:00' })
  expect((await newTime(unpaid.jobId, tonight)).body).toMatchObject({ code: 'unpaid_keeps_price' })
  const asCleaner = await newTime(jobId, '2026-07-01T10:00', 'cleaner')
  expect(asCleaner.body).toMatchObject({ code: 'move_not_allowed' })
})

test('a started but uncompleted job is counted, listed and can be cancelled', async () => {
  const unfinished = async () => {
    const { body } = await admin.actor.call('GET /api/admin/jobs', { query: { state: 'unfinished' } })
    const { body: counted } = await admin.actor.call('GET /api/admin/inbox')
    expect(counted.unfinished).toBe(body.length)
    return body.map(({ id }) => id)
  }
  const one = await visitIn(app, 5)
  await make.check_in(one.cleaner, one.jobId)
  await make.start(one.cleaner, one.jobId)
  expect(await unfinished()).toEqual([])
  one.reach(60 * 72)
  expect(await unfinished()).toEqual([one.jobId])
  const { cancel: shown } = await choicesOf(one.jobId)
  expect(shown).toMatchObject({ in_full: { refund: 90, lateFee: 0, earnings: 0 } })
  const expected = shown?.by_terms ?? { refund: 0, lateFee: 0, earnings: 0 }
  expect(expected.earnings).toBeGreaterThan(0)
  expect((await cancel(one.jobId, { how: 'by_terms', expected })).body).toMatchObject({
    ...{ status: 'cancelled', refunded: expected.refund },
  })
  await settled(one.jobId)
  const { earnings } = expected
  expect((await balances(app, one.jobId)).cleaner_payable).toBe(-Math.round(earnings * 100))
  expect(await unfinished()).toEqual([])
  expect((await make.complete(one.cleaner, one.jobId)).status).toBe(409)

  const two = await visitIn(app, 5)
  await make.check_in(two.cleaner, two.jobId)
  await make.start(two.cleaner, two.jobId)
  const inFull = { refund: 90, lateFee: 0, earnings: 0 }
  expect((await cancel(two.jobId, { how: 'in_full', expected: inFull })).status).toBe(200)
  await settled(two.jobId)
  expect(await balances(app, two.jobId)).toEqual({})
  await until(async () =>
    mailedAbout(two.jobId, two.cleaner).some(({ subject }) => /the cleaning is canceled/.test(subject)),
  )
})

test('reassigning requires a fresh second factor', async () => {
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-07-13T10:00' })
  const kim = await app.people.cleaner()
  const wish = { cleanerId: kim.id, shown: await asShown(jobId), expected }
  app.clock.forward({ minutes: 11 })
  expect((await give(jobId, wish)).body).toMatchObject({ code: 'confirmation_needed' })
  await confirm(admin)
  expect((await give(jobId, wish)).body).toMatchObject({ cleaner: { id: kim.id } })
})

test('support and former admins are refused, and the ledger matches Stripe', async () => {
  const support = await operator(app, 'support')
  const former = await operator(app, 'admin')
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-07-02T10:00' })
  await app.context.db.updateTable('users').set({ role: 'customer' }).where('id', '=', former.id).execute()
  const expected = { refund: 90, lateFee: 0, earnings: 0 }
  for (const nobody of [support, former]) {
    expect((await cancel(jobId, { how: 'in_full', expected }, nobody)).body).toMatchObject({
      code: 'wrong_role',
    })
    expect((await reassign(jobId, null, null, nobody)).status).toBe(403)
  }
  await until(async () => (await auditMoney(app.context)).length === 0)
})
