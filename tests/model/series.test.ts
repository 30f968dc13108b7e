// More runs: PROOF_RUNS=100 npx vitest run --project unit tests/model/series.test.ts
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { operator } from '../support/operator.ts'
import { orderSeries, readSeries } from '../support/order-series.ts'
import type { TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { compareSeries } from './compare-series.ts'
import { addDays, pacificDay } from './pacific-time.ts'
import { anySeriesStory, type SeriesAct } from './series-acts.ts'
import * as model from './series-state.ts'
import { SeriesStory, signIn } from './series-story.ts'

const runs = Number(process.env.PROOF_RUNS ?? 8)
/** The cards of the tests expire in 2034. */
const storiesPerTown = 12
const week: SeriesAct = { act: 'wait', hours: 24 * 7, withTasks: true }

let app: TestApp
let admin: TestPerson
let stories = 0
let before: model.SeriesState | undefined

beforeAll(openTown, 60_000)
afterAll(() => app.stop())

async function openTown(): Promise<void> {
  app = await startTestApp({ webhooks: false, tasks: false, environment: { LOG_LEVEL: 'silent' } })
  before = undefined
  admin = await operator(app, 'admin')
}

/** Moves on to the next start of a story, a few weeks before or long after a change of the clock. */
function nextStart(monthAndDay: string): number {
  const now = app.clock.now()
  const inYear = (year: number) => Date.parse(`${year}-${monthAndDay}T17:00:00Z`)
  const start = [0, 1].map((years) => inYear(now.getUTCFullYear() + years)).find((at) => at > now.getTime())
  app.clock.set(new Date(start ?? 0).toISOString())
  return start ?? 0
}

test('a series agrees with the model after any sequence of acts', {
  timeout: 60_000 + runs * 20_000,
}, async () => {
  const property = fc.asyncProperty(
    anySeriesStory,
    async ({ start, hasCleaner, hasFavourite, acts, endsEarly }) => {
      if (stories++ >= storiesPerTown) {
        await app.stop()
        await openTown()
        stories = 1
      }
      const now = nextStart(start)
      await signIn(admin)
      const cleaners = {
        regular: await app.people.cleanerWithProfile(),
        other: await app.people.cleanerWithProfile(),
        favourite: await app.people.cleanerWithProfile(),
      }
      const regular = await orderSeries(app, hasCleaner ? { cleanerId: cleaners.regular.id } : {})
      const { card, visits: planned } = await readSeries(regular)
      const series: model.SeriesState = {
        ...{
          now,
          weeks: 1,
          firstDay: planned[0]?.date ?? '',
          time: '10:00',
          bathrooms: 1,
          baseCents: before?.baseCents ?? 7000,
          freeHours: before?.freeHours ?? 24,
        },
        ...{ state: 'active', pausedUntil: null, closedDays: before?.closedDays ?? new Set(), card: 'good' },
        ...{
          cleaner: hasCleaner ? ('regular' as const) : null,
          isRegularSuspended: false,
          hasFavourite: false,
        },
        ...{ visits: new Map(), skips: new Map(), paidCents: [] },
      }
      expect(series.firstDay).toBe(addDays(pacificDay(now), 8))
      before = series
      model.planAhead(series)
      const first = series.visits.get(series.firstDay)
      if (first) model.pay(series, first)
      const story = new SeriesStory({ app, admin }, { regular, cleaners, series, cardId: card?.id ?? 0 })
      await compareSeries(app, story, 'at the beginning')
      const ending: SeriesAct[] = endsEarly
        ? [{ act: 'end' }, week, week]
        : [week, week, { act: 'end' }, week]
      const beginning: SeriesAct[] = hasFavourite ? [{ act: 'favour' }] : []
      for (const [number, act] of [...beginning, ...acts, ...ending].entries()) {
        await story.act(act)
        await compareSeries(app, story, `after act ${number}: ${JSON.stringify(act)}`)
      }
      expect(await auditMoney(app.context)).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: runs, seed: Number(process.env.PROOF_SEED ?? 1), endOnFailure: true })
})
