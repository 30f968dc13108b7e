import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Regular, readSeries } from '../support/order-series.ts'
import type { TestApp } from '../support/start-test-app.ts'
import { stripeBooks } from '../support/stripe-books.ts'
import * as model from './series-state.ts'
import type { SeriesCleaners } from './series-story.ts'

const hour = 3_600_000
const lateFeePercent = 25

interface ComparedSeries {
  series: model.SeriesState
  regular: Regular
  cleaners: SeriesCleaners
}

/** Compares what the customer sees, what visits were booked under, their offers, and the money with the model. */
export async function compareSeries(app: TestApp, story: ComparedSeries, after: string): Promise<void> {
  const { series, regular, cleaners } = story
  const seen = await readSeries(regular)
  const view = seen.visits
    .filter(({ state }) => state !== 'cancelled')
    .map(({ date, state, scheduledFor: at, price }) => ({
      date,
      state,
      ...(price !== null && { at, price }),
    }))
  expect(view, `visits ${after}`).toEqual(model.expectedView(series))
  expect(seen.state, after).toBe(series.state)
  expect(seen.cleaner?.id ?? null, `cleaner ${after}`).toBe(series.cleaner && cleaners[series.cleaner].id)
  const visits = await readVisits(app, regular)
  compareAgreed(visits, story, after)
  await compareLateFees(visits, story, after)
  await compareMoney(app, new Set(visits.map(({ id }) => id)), story, after)
}

interface StoredVisit {
  id: number
  date: string
  isLive: boolean
  asked: number | null
  cleaner: number | null
  freeHours: number
  first: { type: string; cleanerId: number | null } | null
}

async function readVisits({ context }: TestApp, regular: Regular): Promise<StoredVisit[]> {
  const { rows } = await sql<StoredVisit>`
    SELECT id, occurrence_date::text AS date, status <> 'cancelled' AS "isLive",
      preferred_cleaner_id AS asked, cleaner_id AS cleaner,
      (terms->>'freeCancellationHours')::float AS "freeHours",
      (SELECT json_build_object('type', e.type, 'cleanerId', e.data->'cleanerId') FROM job_events e
        WHERE e.job_id = jobs.id AND e.type IN ('asked', 'favourites_asked', 'opened') ORDER BY e.id LIMIT 1) AS first
    FROM jobs WHERE series_id = ${regular.id} ORDER BY id`.execute(context.db)
  return rows
}

/** Terms, the cleaner who is asked first, and the first step of the offer stay as they were booked. */
function compareAgreed(visits: StoredVisit[], { series, cleaners }: ComparedSeries, after: string): void {
  const live = visits.filter(({ isLive }) => isLive)
  const idOf = (who: keyof SeriesCleaners | null) => who && cleaners[who].id
  const stored = live.map(({ id: _, isLive: __, first, ...visit }) => ({
    ...visit,
    first: first && { type: first.type, ...(first.type === 'asked' && { cleaner: first.cleanerId }) },
  }))
  const expected = live.map(({ date }) => {
    const visit = series.visits.get(date)
    const { first = null, takenBy = null } = visit?.offer ?? {}
    return {
      ...{ date, asked: idOf(visit?.asked ?? null), cleaner: idOf(takenBy), freeHours: visit?.freeHours },
      first: first?.type === 'asked' ? { type: first.type, cleaner: idOf(first.cleaner) } : first,
    }
  })
  expect(stored, `agreed ${after}`).toEqual(expected)
}

/** What canceling an accepted visit costs follows the terms that it was booked under. */
async function compareLateFees(
  visits: StoredVisit[],
  { series, regular }: ComparedSeries,
  after: string,
): Promise<void> {
  for (const { id, date, isLive } of visits) {
    const visit = series.visits.get(date)
    if (!isLive || !visit?.offer?.takenBy || visit.at <= series.now) continue
    const moves = await regular.customer.actor.call('GET /api/jobs/:id/moves', { params: { id } })
    const { lateFee } = moves.body.find(({ move, from }) => move === 'cancel' && from === null) ?? {}
    const isLate = series.now > visit.at - visit.freeHours * hour
    const fee = isLate ? (visit.cents * lateFeePercent) / 10_000 : 0
    expect(lateFee, `late fee of ${date} ${after}`).toBe(fee)
  }
}

/** Each paid visit is one payment in the ledger and one charge at Stripe. */
async function compareMoney(
  { context, stripeOrigin }: TestApp,
  ids: Set<number>,
  { series }: ComparedSeries,
  after: string,
): Promise<void> {
  const ledger = await context.db
    .selectFrom('ledger_entries')
    .select(['job_id', 'amount_cents'])
    .where('account', '=', 'customer_receipts')
    .where('cause', '=', 'payment')
    .where('job_id', 'in', [...ids])
    .execute()
  const byAmount = (cents: number[]) => [...cents].sort((one, other) => one - other)
  const expected = byAmount(series.paidCents)
  const posted = ledger.map(({ amount_cents: cents }) => -Number(cents))
  expect(byAmount(posted), `ledger ${after}`).toEqual(expected)
  const { charges } = await stripeBooks(stripeOrigin)
  const taken = charges.filter(
    ({ status, metadata }) => status === 'succeeded' && ids.has(Number(metadata.job_id)),
  )
  expect(byAmount(taken.map(({ amount }) => amount)), `charges ${after}`).toEqual(expected)
}
