import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { addVersion } from '#server/features/terms/add-version.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { handlers } from '#server/queue/handlers.ts'
import { atFullSize } from '../support/at-full-size.ts'
import { changeSettings } from '../support/change-settings.ts'
import { operator } from '../support/operator.ts'
import { orderSeries, type Regular, readSeries } from '../support/order-series.ts'
import type { TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { stripeBooks } from '../support/stripe-books.ts'
import { onboard, scene } from '../support/stripe-scenes.ts'
import { addDays, pacificInstant } from './pacific-time.ts'
import { openQuiet, type Quiet } from './quiet.ts'
import { signIn } from './series-story.ts'

const hour = 3_600_000
// A Monday morning in Seattle. The clocks go back on the first of November, and forward on the 14th of March.
const begin = '2026-10-05T17:00:00Z'
const firstDay = '2026-10-15'
/** A year with both changes of the clock; one of them inside `npm test`. */
const weeks = atFullSize ? 52 : 11
/** The weeks in which something changes; visits of eight weeks ahead are planned by then. */
const changes = { priceAndTerms: 1, closedDay: 5, expiredCard: 7 }
const feePercent = { before: 5, after: 10 }

/** One series with its regular cleaner, and what its customer saw before each charge, in dollars by date. */
interface YearOfSeries {
  regular: Regular
  cleaner: TestPerson
  time: string
  everyWeeks: number
  previews: Map<string, number>
}

let app: TestApp
let quiet: Quiet
let admin: TestPerson
let changedAt = new Date(0)
const all: YearOfSeries[] = []

beforeAll(async () => {
  app = await startTestApp({ now: begin, environment: { LOG_LEVEL: 'silent' } })
  quiet = await openQuiet(app)
  await scene(app, { clock: { now: begin } })
  admin = await operator(app, 'admin')
  for (const [cadence, time, everyWeeks] of [
    ['weekly', '10:00', 1],
    ['every_2_weeks', '13:00', 2],
  ] as const) {
    const cleaner = await app.people.cleanerWithProfile()
    await onboard(app, cleaner)
    const body = { cadence, firstVisit: `${firstDay}T${time}`, cleanerId: cleaner.id }
    const regular = await orderSeries(app, body)
    const first = (await readSeries(regular)).visits[0]
    const previews = new Map([[firstDay, first?.price ?? 0]])
    all.push({ regular, cleaner, time, everyWeeks, previews })
  }
}, 60_000)
afterAll(async () => {
  await quiet.close()
  await app.stop()
})

/** Time passes for the product and for Stripe; then the tasks of the clock run. */
async function passes(to: number): Promise<void> {
  const now = new Date(to).toISOString()
  app.clock.set(now)
  await scene(app, { clock: { now } })
  const task = handlers(app.context)
  await task.sweep({})
  await task.add_due_visits({})
  await task.open_asked_jobs({})
  await task.queue_due_messages({})
  await quiet.wait()
}

async function happens(week: number, day: string): Promise<void> {
  const now = app.clock.now()
  if (week === changes.priceAndTerms) {
    await changeSettings(admin, { regularBaseCents: 8000 })
    const terms = { ...defaultTerms, platformFeePercent: feePercent.after }
    await addVersion(app.context.db, { terms, startsAt: now, reason: 'costs', operator: 'kim', now })
    changedAt = now
  }
  if (week === changes.closedDay) await changeSettings(admin, { holidays: [{ day, name: 'Founders Day' }] })
  if (week === changes.expiredCard) await expireCard(day)
}

async function methodOf({ regular }: YearOfSeries): Promise<string> {
  const { methodId } = await app.context.db
    .selectFrom('payment_methods')
    .select('stripe_payment_method_id as methodId')
    .where('user_id', '=', regular.customer.id)
    .executeTakeFirstOrThrow()
  return methodId
}

/** The card was good until an earlier month; its bank renews it only after a charge was declined. */
async function expireCard(day: string): Promise<void> {
  const [year, month] = addDays(day, -40).split('-').map(Number)
  const card = { exp_month: month ?? 0, exp_year: year ?? 0 }
  await app.context.stripe.sdk?.paymentMethods.update(await methodOf(all[0] as YearOfSeries), { card })
}

/** Three days before: what the customer sees is charged. Answers the visit's job, if the date has one. */
async function charged(series: YearOfSeries, week: number, day: string): Promise<number | null> {
  const visit = (await readSeries(series.regular)).visits.find(({ date }) => date === day)
  if (visit?.jobId == null || week === changes.closedDay) return null
  if (visit.price !== null) series.previews.set(day, visit.price)
  return visit.jobId
}

async function cleaned({ cleaner }: YearOfSeries, id: number, day: string, time: string): Promise<void> {
  const params = { id }
  const { actor } = cleaner
  const accepted = await actor.call('POST /api/jobs/:id/accept', { params })
  expect([accepted.status, accepted.body.message]).toEqual([200, undefined])
  app.clock.set(new Date(pacificInstant(day, time)).toISOString())
  expect((await actor.call('POST /api/jobs/:id/check-in', { params })).status).toBe(200)
  app.clock.set(new Date(pacificInstant(day, time) + 2 * hour).toISOString())
  expect((await actor.call('POST /api/jobs/:id/complete', { params })).status).toBe(200)
}

async function liveWeek(week: number): Promise<void> {
  const day = addDays(firstDay, 7 * week)
  for (const person of [admin, ...all.flatMap(({ regular, cleaner }) => [regular.customer, cleaner])])
    await signIn(person)
  await happens(week, day)
  const jobs = new Map<YearOfSeries, number | null>()
  for (const series of all)
    if (week % series.everyWeeks === 0) jobs.set(series, await charged(series, week, day))
  await passes(pacificInstant(addDays(day, -3), '13:01'))
  if (week === changes.expiredCard) {
    const renewCard = {
      payment_method: await methodOf(all[0] as YearOfSeries),
      exp_month: 12,
      exp_year: 2039,
    }
    await scene(app, { renewCard })
    await passes(pacificInstant(addDays(day, -2), '13:02'))
  }
  for (const [series, id] of jobs) if (id !== null) await cleaned(series, id, day, series.time)
  await passes(pacificInstant(addDays(day, 2), '15:00'))
}

test(`${weeks} weeks of two series: each visit takes place, is charged as shown and paid out`, {
  timeout: atFullSize ? 300_000 : 120_000,
}, async () => {
  for (let week = 0; week < weeks; week++) await liveWeek(week)
  const books = await stripeBooks(app.stripeOrigin)
  for (const { regular, time, everyWeeks, previews } of all) {
    const numbers = Array.from({ length: Math.ceil(weeks / everyWeeks) }, (_, index) => index * everyWeeks)
    const days = numbers
      .filter((week) => week !== changes.closedDay)
      .map((week) => addDays(firstDay, 7 * week))
    const { rows } = await sql<{ id: number; day: string; local: string; created_at: Date }>`
      SELECT id, occurrence_date::text AS day, to_char(scheduled_for AT TIME ZONE 'America/Los_Angeles', 'HH24:MI') AS local,
        created_at FROM jobs WHERE series_id = ${regular.id} AND status = 'completed' ORDER BY 2`.execute(
      app.context.db,
    )
    expect(rows.map(({ day }) => day)).toEqual(days)
    expect(new Set(rows.map(({ local }) => local))).toEqual(new Set([time]))
    expect(new Set(previews.values())).toEqual(new Set([90, 100]))

    const shown = days.map((day) => (previews.get(day) ?? 0) * 100)
    const ofJob = (id: number) => (object: { metadata: Record<string, string> }) =>
      object.metadata.job_id === String(id)
    const charges = rows.map(({ id }) =>
      books.charges
        .filter(({ status }) => status === 'succeeded')
        .filter(ofJob(id))
        .map(({ amount }) => amount),
    )
    expect(charges).toEqual(shown.map((cents) => [cents]))
    const paidOut = rows.map(({ id }) => books.transfers.filter(ofJob(id)).map(({ amount }) => amount))
    const earned = rows.map(({ created_at: at }, index) => {
      const fee = at > changedAt ? feePercent.after : feePercent.before
      return [((shown[index] ?? 0) * (100 - fee)) / 100]
    })
    expect(paidOut).toEqual(earned)

    const total = shown.reduce((sum, cents) => sum + cents, 0)
    const { rows: ledger } = await sql<{ cents: string }>`
      SELECT -sum(amount_cents) AS cents FROM ledger_entries
      WHERE account = 'customer_receipts' AND cause = 'payment' AND party_id = ${regular.customer.id}`.execute(
      app.context.db,
    )
    expect(Number(ledger[0]?.cents)).toBe(total)
    const receipts = (await regular.customer.actor.call('GET /api/receipts')).body
    expect(receipts.map(({ jobId }) => jobId).sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
      rows.map(({ id }) => id).sort((one, other) => one - other),
    )
  }
})

test('nothing is left over, and the ledger equals Stripe to the cent', async () => {
  const left = app.context.db.selectFrom('notifications').select(['event', 'status'])
  expect(await left.where('status', 'in', ['queued', 'failed']).execute()).toEqual([])
  const declined = app.context.db.selectFrom('notifications').select('job_id')
  expect(
    await declined.where('event', '=', 'series_card_declined').where('channel', '=', 'email').execute(),
  ).toHaveLength(1)
  const { rows } = await sql`SELECT job_id, outcome FROM series_charges JOIN jobs ON jobs.id = job_id
    WHERE outcome <> 'paid' AND jobs.status = 'completed'`.execute(app.context.db)
  expect(rows).toEqual([])
  await expect.poll(() => auditMoney(app.context)).toEqual([])
})
