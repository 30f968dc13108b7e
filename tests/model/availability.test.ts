// More runs: PROOF_RUNS=100 npx vitest run --project unit tests/model/availability.test.ts
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '../support/book-job.ts'
import { hoursOn, setAvailability } from '../support/set-availability.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'

const runs = Number(process.env.PROOF_RUNS ?? 5)
const quarter = 900_000
/** In quarters of an hour. */
const visitLength = 8
// Friday, June 12, 2026, at 8 AM in Seattle.
const morning = Date.parse('2026-06-12T15:00:00Z')

let app: TestApp
let week = 0

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

interface ModelVisit {
  /** In quarters of an hour after 8 AM. */
  start: number
  accepted: boolean
  /** In minutes. */
  travel: number
}

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ accept: fc.nat(4), confirmed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ minutes: fc.constantFrom(0, 15, 30, 90), works: fc.boolean() }) },
)

/** Whether a visit leaves the time that each of two visits keeps after itself. */
const areApart = (a: ModelVisit, b: ModelVisit) => {
  const [first, second] = a.start <= b.start ? [a, b] : [b, a]
  return (second.start - first.start - visitLength) * 15 >= first.travel
}

test('the server agrees with the model after any acceptances and changes of the availability', {
  timeout: 60_000 + runs * 15_000,
}, async () => {
  const starts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 5 })
  const property = fc.asyncProperty(
    starts,
    fc.array(act, { minLength: 4, maxLength: 14 }),
    async (at, acts) => {
      const begin = morning + week++ * 7 * 86_400_000
      const cleaner = await app.people.cleaner()
      const ids: number[] = []
      for (const start of at) {
        const scheduledDateTime = new Date(begin + start * quarter).toISOString()
        ids.push((await bookPaidJob(app, { scheduledDateTime })).jobId)
      }
      const visits = at.map((start): ModelVisit => ({ start, accepted: false, travel: 0 }))
      const acceptedVisits = () => visits.filter(({ accepted }) => accepted).sort((a, b) => a.start - b.start)
      let [minutes, works] = [0, true]
      for (const one of acts) {
        if ('minutes' in one) {
          ;({ minutes, works } = one)
          const weekly = hoursOn([works ? 'friday' : 'sunday'], '00:00', '24:00')
          expect((await setAvailability(cleaner, { weekly, travelMinutes: minutes })).status).toBe(200)
          acceptedVisits().forEach((visit, index, all) => {
            const next = all[index + 1]
            const left = next ? (next.start - visit.start - visitLength) * 15 : minutes
            visit.travel = Math.min(minutes, left)
          })
          continue
        }
        const [visit, id] = [visits[one.accept], ids[one.accept]]
        if (!visit || id === undefined || visit.accepted) continue
        const fits = acceptedVisits().every((other) => areApart({ ...visit, travel: minutes }, other))
        const expected = fits && (works || one.confirmed) ? 200 : 409
        const { status } = await cleaner.actor.call('POST /api/jobs/:id/accept', {
          params: { id },
          body: { confirmOutsideHours: one.confirmed },
        })
        expect(status).toBe(expected)
        if (status === 200) Object.assign(visit, { accepted: true, travel: minutes })
      }
      const rows = await app.context.db
        .selectFrom('jobs')
        .select(['id', 'travel_minutes'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
      expect(rows.map((row) => row.travel_minutes)).toEqual(visits.map(({ travel }) => travel))
    },
  )
  await fc.assert(property, { numRuns: runs, seed: Number(process.env.PROOF_SEED ?? 1) })
})
