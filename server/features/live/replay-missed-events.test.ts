import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import type { TestActor } from '#tests/support/actor.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { guestBooks, openLink } from '#tests/support/guest.ts'
import { openLiveStream, poolChanges } from '#tests/support/live-stream.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
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

interface From {
  since?: string
  lastEventId?: string
  path?: string
}

/** Reads a stream's first events, up to the server's cursor, and closes it. */
async function hear(actor: TestActor, { since, lastEventId, path = '/api/live' }: From = {}) {
  const address = since === undefined ? path : `${path}?since=${encodeURIComponent(since)}`
  const stream = await openLiveStream(actor, address, lastEventId ? { 'last-event-id': lastEventId } : {})
  await until(async () => stream.lastEventId !== '')
  stream.close()
  return stream
}

/** Returns a cursor behind every event of the log. */
async function markNow(actor: TestActor): Promise<string> {
  const { id } = await app.context.db
    .selectFrom('job_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  let mark = ''
  await until(async () => {
    mark = (await hear(actor)).lastEventId
    return Number.parseInt(mark, 10) >= Number(id ?? 0)
  })
  return mark
}

const note = (tx: Pick<Tx, 'insertInto'>, jobId: number, actorId: number | null = null) =>
  recordEvent(tx, { jobId, type: 'running_late', actorId, at: app.context.clock() })

test("a stream replays the changes since the page's cursor once", async () => {
  const [alice, other] = [await app.people.customer(), await app.people.customer()]
  const [bob, carol] = [await app.people.cleanerWithProfile(), await app.people.cleanerWithProfile()]
  const since = await markNow(alice.actor)
  expect((await hear(alice.actor, { since })).said).toEqual([])

  const { jobId } = await bookJob(app, { scheduledDateTime: '2026-06-12T10:00' }, alice)
  const drawn = await markNow(alice.actor)
  expect((await hear(alice.actor, { since })).said).toEqual([`job ${jobId}`])
  expect((await hear(alice.actor, { since: drawn })).said).toEqual([])
  // The Last-Event-ID takes precedence over the page's cursor.
  expect((await hear(alice.actor, { since, lastEventId: drawn })).said).toEqual([])
  // Another person's cursor reveals nothing of theirs, and cleaners get the events for all cleaners.
  expect((await hear(other.actor, { since })).said).toEqual([])
  const pooled = await hear(bob.actor, { since })
  expect(pooled.said).toHaveLength(1)
  expect(poolChanges(pooled)).toEqual([{ open: [jobId], gone: [] }])

  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  const taken = await markNow(bob.actor)
  expect((await hear(carol.actor, { since: drawn })).said).toEqual([
    `pool ${JSON.stringify({ open: [], gone: [jobId] })}`,
  ])
  // The former cleaner is notified of the withdrawal.
  await bob.actor.call('POST /api/jobs/:id/withdraw', {
    params: { id: jobId },
    body: { reason: 'ill' },
  })
  await markNow(bob.actor)
  expect((await hear(bob.actor, { since: taken })).said).toContain(`job ${jobId}`)
  expect((await hear(carol.actor, { since: taken })).said).not.toContain(`job ${jobId}`)
})

test('an event during the opening of a stream is delivered once', async () => {
  const alice = await app.people.customer()
  const [job, later] = await manyJobs(app, { count: 2, customerId: alice.id, from: '2026-07-04T16:00:00Z' })
  if (!job || !later) throw new Error('no jobs')
  const { db } = app.context
  const since = await markNow(alice.actor)
  const watching = await openLiveStream(alice.actor)
  // The batch has been read and waits for the state of its job.
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let locking: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await note(tx, job)
    locking = db.transaction().execute(async (other) => {
      await sql`LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE`.execute(other)
      locked.resolve()
      await release.promise
    })
    await waitingForLocks(app)
  })
  await locked.promise
  await waitingForLocks(app)
  const late = await openLiveStream(alice.actor, `/api/live?since=${since}`)
  release.resolve()
  await locking
  await until(async () => watching.said.includes(`job ${job}`))
  await note(db, later)
  await until(async () => [watching, late].every(({ said }) => said.includes(`job ${later}`)))
  const told = [`job ${job}`, `job ${later}`]
  expect([watching.said, late.said]).toEqual([told, told])
  for (const stream of [watching, late]) stream.close()
})

test('a change committed after the cursor with a lower id is replayed', async () => {
  const alice = await app.people.customer()
  const [slow] = await manyJobs(app, { count: 1, customerId: alice.id, from: '2026-07-01T16:00:00Z' })
  const [quick] = await manyJobs(app, { count: 1, customerId: alice.id, from: '2026-07-02T16:00:00Z' })
  if (!slow || !quick) throw new Error('no jobs')
  const { db } = app.context
  const watching = await openLiveStream(alice.actor)
  const mark = await db.transaction().execute(async (tx) => {
    const number = await note(tx, slow)
    await note(db, quick)
    const found = await markNow(alice.actor)
    expect(found).toContain(`-${number}`)
    return found
  })
  // From then on no open stream gets it again.
  await until(async () => watching.said.includes(`job ${slow}`))
  watching.close()
  expect((await hear(alice.actor, { since: mark })).said).toEqual([`job ${slow}`])
})

test('an invalid, foreign or outdated cursor makes the client refetch everything', async () => {
  const alice = await app.people.customer()
  const [job] = await manyJobs(app, { count: 1, customerId: alice.id, from: '2026-07-03T16:00:00Z' })
  if (!job) throw new Error('no job')
  const since = await markNow(alice.actor)
  const wrong = [
    '',
    'x',
    '-1',
    '1e3',
    ' 1',
    '1-',
    '1-2-3',
    '1.5',
    '9'.repeat(15),
    '9'.repeat(16),
    "1' OR 1=1",
  ]
  for (const mark of [...wrong, `5-${'1.'.repeat(60)}1`])
    expect((await hear(alice.actor, { since: mark })).said, mark).toEqual(['gap '])
  const events = (count: number) =>
    db
      .insertInto('job_events')
      .values(
        Array.from({ length: count }, () => ({
          ...{ job_id: job, type: 'running_late', actor_id: null, data: '{}' },
          at: app.context.clock(),
        })),
      )
      .execute()
  const { db } = app.context
  await events(500)
  await markNow(alice.actor)
  expect((await hear(alice.actor, { since })).said).toEqual([`job ${job}`])
  await events(1)
  await markNow(alice.actor)
  expect((await hear(alice.actor, { since })).said).toEqual(['gap '])
})

test('over a hundred changes are replayed to their owner as one event', async () => {
  const [alice, bob] = [await app.people.customer(), await app.people.cleanerWithProfile()]
  const jobs = await manyJobs(app, { count: 101, customerId: alice.id, from: '2026-07-04T16:00:00Z' })
  const since = await markNow(alice.actor)
  for (const job of jobs) await note(app.context.db, job)
  await markNow(alice.actor)
  expect((await hear(alice.actor, { since })).said).toEqual(['gap '])
  const pooled = await hear(bob.actor, { since })
  expect(pooled.said).toHaveLength(1)
  expect(poolChanges(pooled)[0]?.open.sort()).toEqual([...jobs].sort())
})

test("a guest link's stream replays only its own booking", async () => {
  const email = 'gail@example.com'
  const mine = await guestBooks(app, { email, paid: false })
  const other = await guestBooks(app, { email, paid: false, day: '2026-06-13T10:00' })
  const holder = await openLink(app, await makeManageLink(app.context, mine.jobId, 'email'))
  const since = await markNow((await app.people.customer()).actor)
  for (const { jobId } of [mine, other]) await note(app.context.db, jobId)
  await markNow((await app.people.customer()).actor)
  const path = `/api/jobs/${mine.jobId}/live`
  expect((await hear(holder, { path, since })).said).toEqual([`job ${mine.jobId}`])
  expect((await hear(holder, { path, since: 'x' })).said).toEqual(['gap '])
})

test('a stream older than the first read of the log refetches everything', async () => {
  const early = await startTestApp({ webhooks: false, tasks: false })
  const stream = await openLiveStream((await early.people.customer()).actor)
  expect(stream).toMatchObject({ said: [], lastEventId: '' })
  early.follow()
  await until(async () => stream.said.includes('gap ') && stream.lastEventId !== '')
  stream.close()
  await early.stop()
})

test('a stream lost during a sandbox clock move refetches; a new page does not', async () => {
  const { actor } = await app.people.customer()
  const lastEventId = await markNow(actor)
  expect((await hear(actor, { lastEventId })).said).toEqual([])
  app.announceClock()
  expect((await hear(actor, { lastEventId })).said).toEqual(['clock '])
  expect((await hear(actor, { since: lastEventId })).said).toEqual([])
  // A stream that reconnects later has received it.
  await note(app.context.db, (await bookJob(app)).jobId)
  const later = await markNow(actor)
  expect((await hear(actor, { lastEventId: later })).said).toEqual([])
})

test('a suspension between rendering and streaming is replayed', async () => {
  const [bob, carol] = [await app.people.cleanerWithProfile(), await app.people.cleanerWithProfile()]
  const drawn = await markNow(bob.actor)
  expect((await hear(bob.actor, { since: drawn })).said).toEqual([])
  const decision = { decision: 'suspend', cleanerId: bob.id, reason: 'complaint' } as const
  await decideVetting(app.context, { ...decision, by: { operator: 'test' } })
  await until(async () => (await hear(bob.actor, { since: drawn })).said.includes('gap '))
  expect((await hear(bob.actor, { lastEventId: drawn })).said).toEqual(['gap '])
  expect((await hear(carol.actor, { since: drawn })).said).toEqual([])
  await note(app.context.db, (await bookJob(app)).jobId)
  expect((await hear(bob.actor, { since: await markNow(bob.actor) })).said).toEqual([])
})

test('a suspension is announced to pages from a process that read further', async () => {
  const bob = await app.people.cleanerWithProfile()
  await markNow(bob.actor)
  // Without streams the log is polled every two seconds.
  await note(app.context.db, (await bookJob(app)).jobId)
  const { id } = await app.context.db
    .selectFrom('job_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const decision = { decision: 'suspend', cleanerId: bob.id, reason: 'complaint' } as const
  await decideVetting(app.context, { ...decision, by: { operator: 'test' } })
  await until(async () => (await hear(bob.actor, { since: String(id) })).said.includes('gap '))
})
