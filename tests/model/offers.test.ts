// More runs: PROOF_RUNS=200 npx vitest run --project unit tests/model/offers.test.ts
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declineReasons } from '#domain/job/moves.ts'
import { defaultTerms } from '#domain/terms.ts'
import { advanceOffers } from '#server/features/jobs/advance-offers.ts'
import { boostJobs } from '#server/features/jobs/boost-jobs.ts'
import { addVersion } from '#server/features/terms/add-version.ts'
import { bookPaidJob } from '../support/book-job.ts'
import { makeFavourite } from '../support/favourite.ts'
import type { TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'

const runs = Number(process.env.PROOF_RUNS ?? 12)
const hour = 3_600_000
const start = Date.parse('2026-06-10T16:00:00Z')
const [chosenHours, favouriteHours, boostHours] = [2, 3, 6]
/** In percent of the price. */
const [fee, boost] = [5, 10]

let app: TestApp
const cleaners: Record<Who, TestPerson> = {} as Record<Who, TestPerson>

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, environment: { LOG_LEVEL: 'silent' } })
  app.clock.set(new Date(start).toISOString())
  const terms = {
    ...defaultTerms,
    chosenCleanerHours: chosenHours,
    favouriteHours,
    boostPercent: boost,
    boostHours,
  }
  const now = app.clock.now()
  await addVersion(app.context.db, { terms, startsAt: now, reason: 'steps', operator: 'kim', now })
})
afterAll(() => app.stop())

const everyone = ['chosen', 'favourite', 'other'] as const
type Who = (typeof everyone)[number]
type Act =
  | { act: 'wait'; hours: number }
  | { act: 'tasks' }
  | { act: 'decline'; by: Who; reason: (typeof declineReasons)[number] }
  | { act: 'stop_waiting' }
  | { act: 'accept'; by: Who }

/** The expected state of one offer, with rules of its own that share no code with the server. */
interface Model {
  now: number
  visit: number
  hasChosen: boolean
  hasFavourite: boolean
  /** The ends of the exclusive steps; 0: none. */
  chosenUntil: number
  favouritesFrom: number
  favouritesUntil: number
  declined: Set<Who>
  boostFrom: number
  boosted: boolean
  takenBy: Who | null
}

function beginModel(visit: number, hasChosen: boolean, hasFavourite: boolean): Model {
  const quarter = (from: number, hours: number) =>
    from + Math.floor(Math.min(hours * hour, (visit - from) / 4))
  const chosenUntil = hasChosen ? quarter(start, chosenHours) : 0
  const favouritesFrom = chosenUntil || start
  const favouritesUntil = hasFavourite ? quarter(favouritesFrom, favouriteHours) : 0
  const openFrom = favouritesUntil || chosenUntil || start
  const boostFrom = Math.max(openFrom + Math.floor((visit - openFrom) / 4), visit - boostHours * hour)
  const rest = { declined: new Set<Who>(), boostFrom, boosted: false, takenBy: null }
  return { now: start, visit, hasChosen, hasFavourite, chosenUntil, favouritesFrom, favouritesUntil, ...rest }
}

function stepOf({ now, chosenUntil, favouritesFrom, favouritesUntil }: Model) {
  if (now < chosenUntil) return 'chosen'
  return favouritesFrom <= now && now < favouritesUntil ? 'favourites' : 'everyone'
}

/** Whether the open job exists for this cleaner. */
function mayAccept(model: Model, who: Who): boolean {
  if (who === 'chosen' && model.hasChosen) return true
  const step = stepOf(model)
  return step === 'everyone' || (step === 'favourites' && who === 'favourite' && model.hasFavourite)
}

function open(model: Model): void {
  Object.assign(model, { chosenUntil: 0, favouritesUntil: 0 })
}

function decline(model: Model, who: Who): void {
  const step = stepOf(model)
  model.declined.add(who)
  if (step === 'favourites' || !model.hasFavourite) {
    open(model)
    return
  }
  model.favouritesFrom = model.now
  model.chosenUntil = 0
  const hours = Math.min(favouriteHours * hour, (model.visit - model.now) / 4)
  model.favouritesUntil = model.now + Math.floor(hours)
}

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(0.5, 1, 2, 4, 10) }),
  },
  { weight: 3, arbitrary: fc.constant({ act: 'tasks' as const }) },
  fc.record({
    act: fc.constant('decline' as const),
    by: fc.constantFrom(...everyone),
    reason: fc.constantFrom(...declineReasons),
  }),
  fc.constant({ act: 'stop_waiting' as const }),
  fc.record({ act: fc.constant('accept' as const), by: fc.constantFrom(...everyone) }),
)
const anyStory = fc.record({
  hoursAhead: fc.constantFrom(8, 24, 48),
  hasChosen: fc.boolean(),
  hasFavourite: fc.boolean(),
  acts: fc.array(anyAct, { minLength: 3, maxLength: 10 }),
})

async function runTasks(model: Model): Promise<void> {
  // Two workers.
  await Promise.all([advanceOffers(app.context), advanceOffers(app.context)])
  await Promise.all([boostJobs(app.context), boostJobs(app.context)])
  if (model.takenBy === null && model.now >= model.boostFrom && model.now < model.visit) model.boosted = true
}

test('offers go through their steps, and a boost never changes what the customer pays', {
  timeout: 60_000 + runs * 15_000,
}, async () => {
  const property = fc.asyncProperty(anyStory, async ({ hoursAhead, hasChosen, hasFavourite, acts }) => {
    app.clock.set(new Date(start).toISOString())
    const customer = await app.people.customer()
    for (const who of everyone) cleaners[who] = await app.people.cleaner()
    if (hasFavourite) await makeFavourite(app, customer, cleaners.favourite)
    const visit = start + hoursAhead * hour
    const body = {
      scheduledDateTime: new Date(visit).toISOString(),
      ...(hasChosen && { cleanerId: cleaners.chosen.id }),
    }
    const { jobId } = await bookPaidJob(app, body, customer)
    const params = { id: jobId }
    const booked = (await customer.actor.call('GET /api/jobs/:id', { params })).body
    const model = beginModel(visit, hasChosen, hasFavourite)

    for (const act of acts) {
      const step = stepOf(model)
      const isOpen = model.takenBy === null
      if (act.act === 'wait') {
        if (model.now + act.hours * hour >= visit) continue
        model.now += act.hours * hour
        app.clock.set(new Date(model.now).toISOString())
      } else if (act.act === 'tasks') await runTasks(model)
      else if (act.act === 'stop_waiting') {
        const { status } = await customer.actor.call('DELETE /api/jobs/:id/preferred-cleaner', { params })
        expect(status === 200, 'stop waiting').toBe(isOpen && step !== 'everyone')
        if (status === 200) Object.assign(model, { hasChosen: false, chosenUntil: 0, favouritesUntil: 0 })
      } else if (act.act === 'decline') {
        const { by, reason } = act
        const { actor } = cleaners[by]
        const { status } = await actor.call('POST /api/jobs/:id/decline', { params, body: { reason } })
        const mayDecline =
          isOpen &&
          !model.declined.has(by) &&
          ((step === 'chosen' && by === 'chosen') ||
            (step === 'favourites' && by === 'favourite' && hasFavourite))
        expect(status === 200, `decline by ${by} in ${step}`).toBe(mayDecline)
        if (status === 200) decline(model, by)
      } else {
        const { actor } = cleaners[act.by]
        const { status } = await actor.call('POST /api/jobs/:id/accept', { params })
        const may = isOpen ? mayAccept(model, act.by) : model.takenBy === act.by
        expect(status === 200, `accept by ${act.by} in ${step}`).toBe(may)
        if (may) model.takenBy ??= act.by
      }
      const seen = (await customer.actor.call('GET /api/jobs/:id', { params })).body
      expect(seen.offer?.step ?? null).toBe(model.takenBy === null ? stepOf(model) : null)
      expect(seen.boost).toBe(model.boosted ? (booked.price * boost) / 100 : 0)
      expect(seen).toMatchObject({ price: booked.price, payment: { paid: booked.price, refunded: 0 } })
    }
    if (model.takenBy === null) return
    const { actor } = cleaners[model.takenBy]
    app.clock.set(new Date(visit).toISOString())
    await actor.call('POST /api/jobs/:id/check-in', { params })
    app.clock.set(new Date(visit + 2 * hour).toISOString())
    const done = await actor.call('POST /api/jobs/:id/complete', { params })
    const earned = booked.price * (100 - fee + (model.boosted ? boost : 0))
    expect([done.status, done.body.earnings * 100]).toEqual([200, earned])
    const { db } = app.context
    const books = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
      .where('job_id', '=', jobId)
      .where('account', '=', 'cleaner_payable')
      .executeTakeFirstOrThrow()
    expect(-Number(books.cents)).toBe(earned)
  })
  await fc.assert(property, { numRuns: runs, seed: Number(process.env.PROOF_SEED ?? 1) })
})
