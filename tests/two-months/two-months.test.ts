import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { handlers } from '#server/queue/handlers.ts'
import { openQuiet, type Quiet } from '../model/quiet.ts'
import { atFullSize } from '../support/at-full-size.ts'
import type { TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { onboard, scene } from '../support/stripe-scenes.ts'
import { Agenda } from './agenda.ts'
import { type Fate, fates } from './fates.ts'
import { endOf, remindersOf } from './how-it-ended.ts'
import { act, book, type Story, signIn } from './story.ts'

const hour = 3_600_000
// A Monday morning in Seattle; the clocks go back on the first of November. Every fate, unless two months are asked for.
const [begin, days, bookings] = atFullSize
  ? [new Date('2026-10-05T15:30:00Z'), 61, 40]
  : [new Date('2026-10-19T15:30:00Z'), 24, 14]
const end = new Date(begin.getTime() + days * 24 * hour)
const lastVisit = new Date(end.getTime() - 8 * 24 * hour)

let app: TestApp
let quiet: Quiet
let customers: TestPerson[]
let cleaners: TestPerson[]
const stories: Story[] = []

beforeAll(async () => {
  app = await startTestApp({ now: begin.toISOString(), environment: { LOG_LEVEL: 'silent' } })
  quiet = await openQuiet(app)
  await scene(app, { clock: { now: begin.toISOString() } })
  customers = await severalOf(3, () => app.people.customer())
  cleaners = await severalOf(7, async () => {
    const cleaner = await app.people.cleanerWithProfile()
    await onboard(app, cleaner)
    return cleaner
  })
})
afterAll(async () => {
  await quiet.close()
  await app.stop()
})

async function severalOf(count: number, make: () => Promise<TestPerson>): Promise<TestPerson[]> {
  const made: TestPerson[] = []
  while (made.length < count) made.push(await make())
  return made
}
const nth = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** Time passes for everybody: product, queue and Stripe; then the platform does what it does by the clock. */
async function passes(to: Date): Promise<void> {
  const seconds = Math.round((to.getTime() - app.clock.now().getTime()) / 1000)
  app.clock.reach(to)
  await scene(app, { clock: { advanceSeconds: seconds } })
  const task = handlers(app.context)
  await task.sweep({})
  await task.expire_unaccepted_jobs({})
  await task.end_missed_visits({})
  await task.open_asked_jobs({})
  await task.queue_due_messages({})
  await quiet.wait()
}

/** Books every day or so, for a visit some days ahead, at ten in the morning or three in the afternoon. */
function plan(agenda: Agenda): void {
  const names = Object.keys(fates)
  const daysToBook = (lastVisit.getTime() - begin.getTime()) / (24 * hour) - 4
  for (let index = 0; index < bookings; index++) {
    const bookedAt = new Date(
      begin.getTime() + Math.floor((index * daysToBook) / bookings) * 24 * hour + hour,
    )
    const day = new Date(bookedAt.getTime() + (3 + (index % 2)) * 24 * hour).toISOString().slice(0, 10)
    const scheduledFor = new Date(`${day}T${index % 3 === 0 ? '18' : '22'}:00:00Z`)
    const fate = nth(names, index)
    agenda.add(bookedAt, () => begins(agenda, fate, scheduledFor, index))
  }
}

async function begins(agenda: Agenda, name: string, scheduledFor: Date, index: number): Promise<void> {
  const fate = fates[name] as Fate
  const [customer, first, second] = [nth(customers, index), nth(cleaners, index), nth(cleaners, index + 3)]
  const people = { customer, first, second }
  const booked = await book(app, people, fate, scheduledFor)
  const story = { fate: name, booked, people, scheduledFor }
  stories.push(story)
  const now = app.clock.now()
  for (const [when, side, what] of fate.acts) {
    const at =
      'afterBooking' in when
        ? now.getTime() + when.afterBooking * hour
        : scheduledFor.getTime() + when.afterStart * hour
    agenda.add(new Date(at), () => act(app, story, side, what))
  }
}

test(`${days} days of a town: every booking reaches its final state`, async () => {
  const agenda = new Agenda()
  plan(agenda)
  await agenda.play(begin, end, 3, passes)
  expect(stories).toHaveLength(bookings)
  for (const { people } of stories) await signIn(people.customer)
  const found = await Promise.all(stories.map(async (story) => [story.fate, await endOf(app, story)]))
  expect(found).toEqual(stories.map(({ fate }) => [fate, fates[fate]?.end]))
})

test('only due visits get one reminder, by day and in time', async () => {
  const found = await Promise.all(stories.map(async (story) => [story.fate, await remindersOf(app, story)]))
  const hoursBefore = expect.toSatisfy((hours: number[]) => hours.every((each) => each > 2 && each < 24))
  expect(found).toEqual(stories.map(({ fate }) => [fate, { to: fates[fate]?.reminded, hoursBefore }]))
})

test('every notification was sent exactly once', async () => {
  const twice = await sql<{ event: string }>`
    SELECT event, job_id, recipient FROM notifications WHERE job_id IS NOT NULL AND event <> 'job_accepted'
    GROUP BY event, job_id, recipient, channel HAVING count(*) > 1`.execute(app.context.db)
  expect(twice.rows).toEqual([])
  const left = await app.context.db
    .selectFrom('notifications')
    .select(['event', 'status'])
    .where('status', 'in', ['queued', 'failed'])
    .execute()
  expect(left).toEqual([])
})

test('the ledger equals Stripe to the cent at the end', async () => {
  await expect.poll(() => auditMoney(app.context)).toEqual([])
})
