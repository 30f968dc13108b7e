import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobView } from '#contract/job-view.ts'
import type { PersonMove } from '#domain/job/moves.ts'
import { make } from '#tests/support/make-move.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { Random } from '#tests/support/random.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

// A longer run: OFFER_SEED=7 OFFER_STEPS=500 npm test -- unit offered-at-random
const seed = Number(process.env.OFFER_SEED ?? 1)
const steps = Number(process.env.OFFER_STEPS ?? 40)
const chance = new Random(seed)
const moves = Object.keys(make) as PersonMove[]
const refused = [403, 404, 409]
const namesTime: PersonMove[] = ['reschedule', 'propose']
const unsuitable = ['pay_first', 'unpaid_not_today', 'unpaid_keeps_day', 'too_many_reschedule_requests']

let app: TestApp
let customers: TestPerson[]
let cleaners: TestPerson[]
const jobs: number[] = []

beforeAll(async () => {
  app = await startTestApp({ environment: { REQUIRE_CLEANER_APPROVAL: '1' }, webhooks: false, tasks: false })
  const { people } = app
  const former = await people.customer()
  customers = [await people.customer(), former]
  await book(former)
  await former.actor.call('POST /api/user/become-cleaner')
  await people.makeProfile(former)
  cleaners = [former, await people.cleaner(), await people.cleaner(), await people.cleaner()]
  for (const cleaner of cleaners) await vet(cleaner, 'approved')
  // The first one's vetting is pending, and the second one has no profile.
  cleaners.push(await people.cleaner(), await people.newcomer())
})
afterAll(() => app.stop())

async function vet({ id }: TestPerson, vetting: 'approved' | 'suspended'): Promise<void> {
  await app.context.db.updateTable('users').set({ vetting }).where('id', '=', id).execute()
}

/** Books soon or some days ahead, at times that often overlap. */
async function book(customer: TestPerson): Promise<void> {
  const hours = chance.chance(0.6) ? chance.between(2, 8) : chance.between(20, 120)
  const at = new Date(Math.ceil(app.clock.now().getTime() / 3_600_000 + hours) * 3_600_000)
  const body = { scheduledDateTime: at.toISOString(), bathroomCount: 1, newAddress: home }
  const { status, body: made } = await customer.actor.call('POST /api/jobs', { body })
  // Bookings at night are refused.
  if (status === 201) jobs.push(made.id)
}

const read = async ({ actor }: TestPerson, id: number): Promise<JobView | null> => {
  const { status, body } = await actor.call('GET /api/jobs/:id', { params: { id } })
  return status === 200 ? body : null
}

/** Reads all jobs' pages as this person, and checks that every list and count agrees with them. */
async function seenBy(person: TestPerson): Promise<Map<number, JobView>> {
  const pages = new Map<number, JobView>()
  for (const id of jobs) {
    const page = await read(person, id)
    if (page) pages.set(id, page)
  }
  const own = [...pages.values()].filter((job) => [job.customerId, job.cleanerId].includes(person.id))
  const listed = (await person.actor.call('GET /api/jobs', { query: { limit: 200 } })).body
  const same = (job: JobView) => [
    job.id,
    job.status,
    job.allowedMoves,
    job.laterMoves,
    job.cannotAccept,
    job.canPay,
  ]
  expect(listed.map(same).sort()).toEqual(own.map(same).sort())
  const counts = (await person.actor.call('GET /api/jobs/counts')).body
  const now = app.clock.now()
  const over = own.filter(
    ({ cleanerId, overdue, scheduledFor, duration }) =>
      cleanerId === person.id &&
      overdue === 'not_started' &&
      Date.parse(scheduledFor) + duration * 3_600_000 <= now.getTime(),
  )
  expect(counts.active + counts.completed + counts.cancelled).toBe(own.length - over.length)
  expect(counts.cancelled).toBe(own.filter(({ status }) => status === 'cancelled').length)
  const unpaid = own.filter(({ status, canPay }) => status === 'completed' && canPay)
  expect(counts.unpaid).toBe(unpaid.length)
  // A cleaner without a profile sees no open jobs: open-jobs-hidden.test.ts.
  if (!cleaners.includes(person) || person === cleaners.at(-1)) return pages

  const open = [...pages.values()].filter(
    ({ status, customerId, scheduledFor }) =>
      status === 'pending' && customerId !== person.id && new Date(scheduledFor) > app.clock.now(),
  )
  const available = (await person.actor.call('GET /api/jobs/available', { query: { limit: 200 } })).body
  const card = (job: JobView) => [job.id, job.allowedMoves, job.cannotAccept, job.overlaps]
  expect(available.map(card).sort()).toEqual(open.map(card).sort())
  expect((await person.actor.call('GET /api/jobs/available/counts')).body.all).toBe(open.length)
  return pages
}

/**
 * Makes every transition: one that is not offered is refused and changes nothing, one that is offered
 * succeeds.
 */
async function triesMoves(person: TestPerson, pages: Map<number, JobView>): Promise<string> {
  const theirs = [...pages.values()].filter(({ allowedMoves }) => allowedMoves.length > 1)
  const id = theirs.length > 0 && chance.chance(0.7) ? chance.pick(theirs).id : chance.pick(jobs)
  const before = pages.get(id) ?? null
  const may = before?.allowedMoves ?? []
  // A completed visit is contested by the no-show endpoint, and a repeated confirmation succeeds without
  // effect.
  const same = may.includes('contest') ? ['report_no_show'] : ['confirm_arrival']
  if (before?.arrival?.checkedInAt) same.push('check_in')
  const not = chance.pick(moves.filter((move) => !may.includes(move) && !same.includes(move)))
  const { status } = await make[not](person, id)
  expect(refused, `${not} of job ${id} was not offered to ${person.email} and answered ${status}`).toContain(
    status,
  )
  expect(await read(person, id)).toEqual(before)
  if (may.length === 0) return `${person.email}: nothing of ${id}`
  const move = chance.pick(may)
  const made = await make[move](person, id)
  const answer = 'body' in made ? (made.body as { code?: string }) : {}
  // A refusal of the named time says nothing about the transition.
  if (namesTime.includes(move) && unsuitable.includes(answer.code ?? '')) return answer.code ?? ''
  expect([made.status, answer], `${move} of job ${id} was offered to ${person.email}`).toEqual([200, answer])
  return move
}

test('pages, lists, counts and endpoints agree on every job after random transitions', {
  timeout: 60_000 + steps * 2_000,
}, async () => {
  const done = new Set<string>()
  for (let step = 0; step < steps; step++) {
    if (jobs.length < 5 || chance.chance(0.35)) await book(chance.pick(customers))
    if (chance.chance(0.1)) await vet(chance.pick(cleaners.slice(0, 4)), 'suspended')
    if (chance.chance(0.3)) for (const cleaner of cleaners.slice(0, 4)) await vet(cleaner, 'approved')
    if (chance.chance(0.4)) app.clock.forward({ minutes: chance.pick([20, 60, 150]) })
    const person = chance.pick([...customers, ...customers, ...cleaners])
    done.add(await triesMoves(person, await seenBy(person)))
  }
  expect(done.size).toBeGreaterThan(8)
})
