import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { guestBooks, openLink } from '#tests/support/guest.ts'
import { type LiveStream, openLiveStream, poolChanges } from '#tests/support/live-stream.ts'
import { operator } from '#tests/support/operator.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts'
import { decideVetting } from '../admin/vetting/decide-vetting.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { makeManageLink } from '../notifications/make-manage-link.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false, live: true })
})
afterAll(() => app.stop())

test('cleaners get open-job updates in batches, customers only those of their jobs', async () => {
  const [bob, carol] = [await app.people.cleanerWithProfile(), await app.people.cleanerWithProfile()]
  const [alice, other] = [await app.people.customer(), await app.people.customer()]
  const [bobs, carols, alices, others] = [
    await openLiveStream(bob.actor),
    await openLiveStream(carol.actor),
    await openLiveStream(alice.actor),
    await openLiveStream(other.actor),
  ]
  const days = ['12', '13', '14', '15', '16', '17']
  const booked = await Promise.all(
    days.map((day) => bookJob(app, { scheduledDateTime: `2026-06-${day}T10:00` }, alice)),
  )
  const ids = booked.map(({ jobId }) => jobId).sort()
  const open = (stream: LiveStream) => [...new Set(poolChanges(stream).flatMap((pool) => pool.open))].sort()
  await until(async () => open(bobs).length === 6 && open(carols).length === 6)
  expect(open(bobs)).toEqual(ids)
  expect(poolChanges(carols).length).toBeLessThan(6)

  const id = ids[0] ?? 0
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await until(async () => poolChanges(carols).some(({ gone }) => gone.includes(id)))
  expect(carols.said.filter((line) => line.startsWith('job '))).toEqual([])
  expect(bobs.said).toContain(`job ${id}`)
  await until(async () => alices.said.filter((line) => line === `job ${id}`).length >= 2)
  expect(poolChanges(alices)).toEqual([])
  expect(others.said).toEqual([])
  // The former owner gets the event too.
  const heard = () => bobs.said.filter((line) => line === `job ${id}`).length
  const before = heard()
  await bob.actor.call('POST /api/jobs/:id/withdraw', { params: { id }, body: { reason: 'ill' } })
  await until(async () => heard() > before)
  for (const stream of [bobs, carols, alices, others]) stream.close()
})

test('an exclusive job is announced to its cleaner, and to all once declined', async () => {
  const [bob, carol] = [await app.people.cleanerWithProfile(), await app.people.cleanerWithProfile()]
  const [bobs, carols] = [await openLiveStream(bob.actor), await openLiveStream(carol.actor)]
  const { jobId } = await bookJob(app, { scheduledDateTime: '2026-06-19T10:00', cleanerId: bob.id })
  await until(async () => poolChanges(bobs).some(({ open }) => open.includes(jobId)))
  expect(carols.said).toEqual([])
  await bob.actor.call('POST /api/jobs/:id/decline', { params: { id: jobId } })
  await until(async () => poolChanges(carols).some(({ open }) => open.includes(jobId)))
  for (const stream of [bobs, carols]) stream.close()
})

test('an event committed late is delivered, and a rolled-back id blocks nothing', async () => {
  const alice = await app.people.customer()
  const stream = await openLiveStream(alice.actor)
  const first = await bookJob(app, { scheduledDateTime: '2026-06-20T10:00' }, alice)
  const later = await bookJob(app, { scheduledDateTime: '2026-06-21T10:00' }, alice)
  const heard = ({ jobId }: { jobId: number }) => stream.said.filter((line) => line === `job ${jobId}`).length
  await until(async () => heard(first) > 0 && heard(later) > 0)
  const { db, clock } = app.context
  const note = (tx: Tx, { jobId }: { jobId: number }) =>
    recordEvent(tx, { jobId, type: 'running_late', actorId: null, at: clock() })
  const before = [heard(first), heard(later)]
  const failing = db.transaction().execute(async (tx) => {
    await note(tx, first)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await db.transaction().execute(async (slow) => {
    await note(slow, first)
    await db.transaction().execute((tx) => note(tx, later))
    await until(async () => heard(later) > (before[1] ?? 0))
    expect(heard(first)).toBe(before[0])
  })
  await until(async () => heard(first) > (before[0] ?? 0))
  stream.close()
})

test('a suspension is announced at once, to that cleaner only', async () => {
  const [bob, carol] = [await app.people.cleanerWithProfile(), await app.people.cleanerWithProfile()]
  const [bobs, carols] = [await openLiveStream(bob.actor), await openLiveStream(carol.actor)]
  const decide = (decision: 'suspend' | 'reinstate', reason: string) =>
    decideVetting(app.context, { decision, cleanerId: bob.id, reason, by: { operator: 'test' } })
  await decide('suspend', 'complaint of a customer')
  await until(async () => bobs.said.includes('gap '))
  // A refused act has no effect.
  await expect(decide('suspend', 'once more')).rejects.toMatchObject({ code: expect.any(String) })
  await decide('reinstate', 'settled')
  await until(async () => bobs.said.length === 2)
  // A background check's result changes them too.
  const admin = await operator(app, 'admin')
  const { status } = await admin.actor.call('POST /api/admin/people/:id/checks/record', {
    params: { id: bob.id },
    body: { result: 'clear', expiresOn: '2027-06-30', reason: 'report seen' },
  })
  expect(status).toBe(201)
  await until(async () => bobs.said.length === 3)
  expect(bobs.said).toEqual(['gap ', 'gap ', 'gap '])
  expect(carols.said).toEqual([])
  for (const stream of [bobs, carols]) stream.close()
})

test('a database outage makes every stream refetch everything', async () => {
  const stream = await openLiveStream((await app.people.customer()).actor)
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  const ended = await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query = 'LISTEN session_ends'`)
  await owner.end()
  expect(ended.rowCount).toBe(1)
  await until(async () => stream.said.includes('gap '))
  stream.close()
})

test('a stream ends with its session and leaves the others open', async () => {
  const alice = await app.people.customer()
  const elsewhere = app.visitor()
  const { email, password } = alice
  await elsewhere.call('POST /api/auth/login', { body: { email, password } })
  const [here, there] = [await openLiveStream(alice.actor), await openLiveStream(elsewhere)]
  await alice.actor.call('POST /api/auth/logout')
  await here.ended
  const { jobId } = await bookJob(app, {}, { ...alice, actor: elsewhere })
  await until(async () => there.said.includes(`job ${jobId}`))
  await app.context.db.deleteFrom('sessions').where('user_id', '=', alice.id).execute()
  await there.ended
})

test('the seventh stream of a person closes the oldest with a retry delay', async () => {
  const { actor } = await app.people.customer()
  const first = await actor.fetch('/api/live')
  const others = []
  for (let number = 0; number < 6; number++) others.push(await openLiveStream(actor))
  expect(await first.text()).toMatch(/retry: 60000\n\n$/)
  let ended = 0
  for (const stream of others) void stream.ended.then(() => ended++)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ended).toBe(0)
  for (const stream of others) stream.close()
})

test('a stream that opens while its session ends is closed', async () => {
  const deaf = await startTestApp({ webhooks: false, tasks: false })
  const { actor, id } = await deaf.people.customer()
  // Long enough that its use is recorded, which has to wait for the lock.
  deaf.clock.forward({ hours: 2 })
  const opening = await deaf.context.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
    const asked = openLiveStream(actor)
    await waitingForLocks(deaf)
    return [asked]
  })
  const [stream] = await Promise.all(opening)
  await stream?.ended
  await deaf.stop()
})

test("a guest link's stream reports its booking to all tabs until revoked", async () => {
  const email = 'gail@example.com'
  const mine = await guestBooks(app, { email, paid: false })
  const other = await guestBooks(app, { email, paid: false, day: '2026-06-13T10:00' })
  const link = async () => openLink(app, await makeManageLink(app.context, mine.jobId, 'email'))
  const [holder, tab] = [await link(), await link()]
  const path = `/api/jobs/${mine.jobId}/live`
  const [one, two] = [await openLiveStream(holder, path), await openLiveStream(tab, path)]
  const [mayNot] = [holder.fetch(`/api/jobs/${other.jobId}/live`)]
  expect((await mayNot).status).toBe(401)
  const cancel = (actor: typeof holder, id: number) =>
    actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
  const others = await openLink(app, await makeManageLink(app.context, other.jobId, 'email'))
  expect((await cancel(others, other.jobId)).status).toBe(200)
  expect((await cancel(holder, mine.jobId)).status).toBe(200)
  await until(async () => two.said.includes(`job ${mine.jobId}`) && one.said.includes(`job ${mine.jobId}`))
  expect([...one.said, ...two.said]).not.toContain(`job ${other.jobId}`)
  expect((await cancel(tab, mine.jobId)).body.code).toBe('move_not_allowed')
  await holder.call('POST /api/jobs/:id/manage-link', { params: { id: mine.jobId } })
  await Promise.all([one.ended, two.ended])
})
