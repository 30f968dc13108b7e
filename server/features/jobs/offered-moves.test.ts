import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonMove } from '#domain/job/moves.ts'
import { guestBooks, openLink } from '#tests/support/guest.ts'
import { make } from '#tests/support/make-move.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { makeManageLink } from '../notifications/make-manage-link.ts'

let app: TestApp
let customer: TestPerson
let day = 10

beforeAll(async () => {
  app = await startTestApp({ environment: { REQUIRE_CLEANER_APPROVAL: '1' }, webhooks: false, tasks: false })
  customer = await app.people.customer()
})
afterAll(() => app.stop())

const ends: PersonMove[] = ['cancel', 'withdraw']
const aboutTime: PersonMove[] = [
  'reschedule',
  'propose',
  'accept_reschedule_request',
  'decline',
  'cancel_reschedule_request',
]

async function vet(person: TestPerson, vetting: 'approved' | 'suspended'): Promise<TestPerson> {
  await app.context.db.updateTable('users').set({ vetting }).where('id', '=', person.id).execute()
  return person
}

/** Reads what this person is offered for the job, and checks that every other transition is refused. */
async function offered(person: TestPerson, jobId: number): Promise<{ moves: PersonMove[]; why?: string }> {
  const { status, body } = await person.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  const moves = status === 200 ? body.allowedMoves : []
  const listed = await person.actor.call('GET /api/jobs/available', { query: { limit: 200 } })
  const card = listed.status === 200 && listed.body.find(({ id }) => id === jobId)
  if (card)
    expect([card.allowedMoves, card.cannotAccept, card.overlaps]).toEqual([
      moves,
      body.cannotAccept,
      body.overlaps,
    ])
  // The job's own cleaner gets 200 for a repeated accept: accept-job.test.ts.
  const mine = ['assigned', 'in_progress'].includes(body.status) && body.cleanerId === person.id
  const others = (Object.keys(make) as PersonMove[]).filter((name) => !moves.includes(name))
  const reports = moves.includes('contest')
  const refused = others.filter(
    (name) => (name !== 'accept' || !mine) && !(reports && name === 'report_no_show'),
  )
  for (const move of refused)
    expect([401, 403, 404, 409], `${move} was not offered`).toContain(
      (await make[move](person, jobId)).status,
    )
  // Starting excludes the other transitions, so the first one of these is made.
  const made = (
    moves.includes('start') ? moves.filter((move) => move === 'start' || move === 'complete') : [...moves]
  ).sort((one, other) => Number(ends.includes(one)) - Number(ends.includes(other)))
  for (const move of made) expect((await make[move](person, jobId)).status, `${move} was offered`).toBe(200)
  return { moves, ...(body.cannotAccept && { why: body.cannotAccept.code }) }
}

/** Books a job at nine in the morning on a day of its own. */
async function book(by = customer, scheduledDateTime = `2026-06-${++day}T09:00`): Promise<number> {
  const body = { scheduledDateTime, bathroomCount: 1, newAddress: home }
  const reply = await by.actor.call('POST /api/jobs', { body })
  expect(reply.status).toBe(201)
  return reply.body.id
}

test('an open job offers accept only to eligible cleaners; the others read why not', async () => {
  const [normal, unapproved, suspended, newcomer, former, busy] = await Promise.all([
    app.people.cleaner().then((person) => vet(person, 'approved')),
    app.people.cleaner(),
    app.people.cleaner().then((person) => vet(person, 'suspended')),
    app.people.newcomer(),
    app.people.customer().then((person) => vet(person, 'approved')),
    app.people.cleaner().then((person) => vet(person, 'approved')),
  ])
  const own = await book(former)
  await sql`UPDATE addresses SET street = '9 Elsewhere Ave' WHERE user_id = ${former.id}`.execute(
    app.context.db,
  )
  await former.actor.call('POST /api/user/become-cleaner')
  await app.people.makeProfile(former)
  const mine = await book(undefined, '2026-08-01T09:00')
  await make.accept(busy, mine)
  const overlapping = await book(undefined, '2026-08-01T10:00')

  expect(await offered(unapproved, await book())).toEqual({ moves: [], why: 'not_approved' })
  for (const one of [suspended, newcomer]) expect(await offered(one, await book())).toEqual({ moves: [] })
  expect(await offered(former, own)).toEqual({ moves: ['cancel', 'reschedule'], why: 'own_job' })
  expect(await offered(busy, overlapping)).toEqual({ moves: [], why: 'job_overlaps' })
  expect(await offered(normal, overlapping)).toEqual({ moves: ['accept'] })
  expect(await offered(former, await book())).toEqual({ moves: ['accept'] })
  const touching = await book(undefined, '2026-08-01T11:00')
  expect(await offered(busy, touching)).toEqual({ moves: ['accept'] })
})

test('an overlap names the overlapping job and ends with it', async () => {
  const cleaner = await vet(await app.people.cleaner(), 'approved')
  const jobId = await book(customer, '2026-08-03T09:00')
  await make.accept(cleaner, jobId)
  const other = await book(undefined, '2026-08-03T10:00')
  const see = async () =>
    (await cleaner.actor.call('GET /api/jobs/:id', { params: { id: other } })).body.overlaps
  expect(await see()).toEqual({ jobId, scheduledFor: '2026-08-03T16:00:00.000Z' })
  await make.cancel(customer, jobId)
  expect(await see()).toBeNull()
})

test('every state offers each side exactly its transitions', async () => {
  const [cleaner, rival] = await Promise.all([
    app.people.cleaner().then((person) => vet(person, 'approved')),
    app.people.cleaner().then((person) => vet(person, 'approved')),
  ])
  const before: Record<string, PersonMove[]> = {
    pending: [],
    assigned: ['accept'],
    in_progress: ['accept', 'check_in', 'start'],
    completed: ['accept', 'check_in', 'start', 'complete'],
  }
  for (const person of [cleaner, rival, customer]) {
    const seen: Record<string, PersonMove[]> = {}
    for (const [state, path] of Object.entries(before)) {
      const jobId = await book(customer)
      for (const move of path) {
        if (move === 'check_in') await waitFor(jobId)
        expect((await make[move](cleaner, jobId)).status).toBe(200)
      }
      seen[state] = (await offered(person, jobId)).moves
    }
    expect(seen).toEqual(expectedFor(person))
  }

  function expectedFor(person: TestPerson) {
    if (person === rival) return { pending: ['accept'], assigned: [], in_progress: [], completed: [] }
    if (person === customer)
      return {
        ...{ pending: ['cancel', 'reschedule'], assigned: ['cancel', 'propose'] },
        ...{ in_progress: [], completed: ['contest'] },
      }
    return { pending: ['accept'], assigned: expect.any(Array), in_progress: ['complete'], completed: [] }
  }
})

const minute = 60_000

test('every state around check-in offers exactly the transitions that succeed', async () => {
  const cleaner = await vet(await app.people.cleaner(), 'approved')
  const situations: Record<string, { at: number; before?: PersonMove; moves: [TestPerson, PersonMove[]][] }> =
    {
      'on the way': {
        at: -60,
        moves: [
          [cleaner, ['withdraw', 'on_my_way', 'check_in', 'running_late', 'propose']],
          [customer, ['cancel', 'confirm_arrival', 'propose']],
        ],
      },
      'not there': {
        at: 15,
        moves: [
          [cleaner, ['on_my_way', 'check_in', 'running_late']],
          [customer, ['cancel', 'confirm_arrival', 'report_no_show', 'rebook']],
        ],
      },
      'at the door': {
        at: 19,
        before: 'check_in',
        moves: [
          [cleaner, ['start', 'complete']],
          [customer, ['cancel', 'confirm_arrival']],
        ],
      },
      'not let in': {
        at: 20,
        before: 'check_in',
        moves: [
          [cleaner, ['start', 'complete', 'report_lockout']],
          [customer, ['cancel', 'confirm_arrival']],
        ],
      },
    }
  for (const [name, { at, before, moves }] of Object.entries(situations)) {
    const visit = async () => {
      const begins = new Date(app.clock.now().getTime() + 180 * minute)
      const jobId = await book(undefined, begins.toISOString())
      await make.accept(cleaner, jobId)
      app.clock.reach(new Date(+begins - 5 * minute + Math.min(0, at + 5) * minute))
      if (before) expect((await make[before](cleaner, jobId)).status).toBe(200)
      app.clock.reach(new Date(+begins + at * minute))
      return jobId
    }
    for (const [person, expected] of moves) {
      const seen = await person.actor.call('GET /api/jobs/:id', { params: { id: await visit() } })
      expect(seen.body.allowedMoves, name).toEqual(expected)
      for (const move of Object.keys(make) as PersonMove[]) {
        // A retry after a lost response succeeds without effect. Reschedule requests: propose-time.test.ts.
        if (before === move || (move === 'accept' && person === cleaner)) continue
        if (aboutTime.includes(move)) continue
        // One endpoint serves both: before completion it reports a no-show, afterwards it contests.
        if (move === 'contest' && expected.includes('report_no_show')) continue
        const { status } = await make[move](person, await visit())
        expect(status === 200, `${name}: ${move} is ${status}`).toBe(expected.includes(move))
      }
    }
  }
})

/** Moves the clock to the time of a job. */
async function waitFor(jobId: number): Promise<void> {
  const job = await app.context.db
    .selectFrom('jobs')
    .select('scheduled_for')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  app.clock.forward({ minutes: (job.scheduled_for.getTime() - app.clock.now().getTime()) / 60_000 })
}

test('a guest with the link is offered exactly the customer’s transitions', async () => {
  const { jobId } = await guestBooks(app, { email: 'gail@example.com', day: '2026-12-05T09:00' })
  const actor = await openLink(app, await makeManageLink(app.context, jobId, 'email'))
  const guest = { ...customer, actor }
  expect(await offered(guest, jobId)).toEqual({ moves: ['cancel', 'reschedule'] })
  expect(await offered(guest, jobId)).toEqual({ moves: [] })
})
