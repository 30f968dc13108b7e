import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/config/demo-password.ts'
import type { Context } from '#server/context.ts'
import { runGiftCards } from '#server/features/gift-cards/run-gift-cards.ts'
import { runTasks } from '#server/queue/run-tasks.ts'
import { balances } from '#tests/support/ledger.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { demoEmail, demoLogins } from './people.ts'
import { startDemo } from './start-demo.ts'

const minute = 60_000
const goesOn = new AbortController().signal
let app: TestApp
let tasks: { stop(): Promise<void> } | undefined

// As at a start: tasks wait until the story is complete, or they would process past jobs today.
beforeAll(async () => {
  app = await startTestApp({
    environment: { HOLD_FIRST_BOOKING: '1' },
    now: '2026-06-10T21:20:00Z',
    tasks: false,
  })
})
afterAll(async () => {
  await tasks?.stop()
  await app.stop()
})

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(app.context.db)).rows
}

async function countAll() {
  const [counts] = await rowsOf(sql<Record<string, number>>`SELECT
    (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM jobs) AS jobs,
    (SELECT count(*) FROM addresses) AS addresses, (SELECT count(*) FROM payments) AS payments,
    (SELECT count(*) FROM reviews) AS reviews, (SELECT count(*) FROM photos WHERE used) AS photos,
    (SELECT count(*) FROM job_events WHERE type <> 'refunded') AS events`)
  return counts
}

/** A process that crashes while pictures are stored. */
function crashing(context: Context): Context {
  let left = 6
  const put: Context['photos']['put'] = async (name, bytes) => {
    if (left-- === 0) throw new Error('killed')
    return context.photos.put(name, bytes)
  }
  return { ...context, photos: { ...context.photos, put } }
}

/** A process that receives the stop signal while pictures are stored. */
function stopping(context: Context, stop: AbortController): Context {
  const put: Context['photos']['put'] = async (name, bytes) => {
    stop.abort()
    return context.photos.put(name, bytes)
  }
  return { ...context, photos: { ...context.photos, put } }
}

test(
  'a town that a crash, or a stop without an error, left half full is completed, by one of the processes that start next',
  async () => {
    const silent = { ...app.context, log: app.context.log.child({}, { level: 'silent' }) }
    expect(await startDemo(crashing(silent), goesOn)).toBe(false)
    expect(await countAll()).toMatchObject({ jobs: 0 })

    const stop = new AbortController()
    const logged: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })
    expect(await startDemo(stopping({ ...app.context, log }, stop), stop.signal)).toBe(false)
    expect(logged).toEqual([])
    expect(await countAll()).toMatchObject({ jobs: 0 })

    expect(await Promise.all([startDemo(app.context, goesOn), startDemo(app.context, goesOn)])).toEqual([
      true,
      true,
    ])
    expect(await countAll()).toMatchObject({
      users: 44,
      jobs: 125,
      addresses: 37,
      payments: 96,
      reviews: 60,
      photos: 29,
    })
  },
  3 * minute,
)

test(
  'a second start changes nothing, not even after a crash at the very end',
  async () => {
    const before = await countAll()
    expect(await startDemo(app.context, goesOn)).toBe(true)
    await sql`UPDATE users SET role = 'customer' WHERE email LIKE 'olivia@%'`.execute(app.context.db)
    expect(await startDemo(app.context, goesOn)).toBe(true)
    expect(await countAll()).toEqual(before)
    tasks = await runTasks(app.context, app.database, [])
  },
  minute,
)

test('jobs are in every state, open ones on every day tab', async () => {
  const states = await rowsOf(sql<{ status: string; jobs: number }>`
    SELECT status, count(*) AS jobs FROM jobs GROUP BY status ORDER BY status`)
  expect(Object.fromEntries(states.map(({ status, jobs }) => [status, jobs]))).toEqual({
    assigned: 9,
    cancelled: 15,
    completed: 49,
    in_progress: 3,
    pending: 49,
  })
  const bob = await signIn('bob')
  const { body } = await bob.call('GET /api/jobs/available/counts')
  for (const tab of ['today', 'tomorrow', 'two-days', 'later'] as const) expect(body[tab]).toBeGreaterThan(2)
})

test('nothing in it happened in the future, and nothing happened before the booking', async () => {
  const wrong = await rowsOf(sql`SELECT j.id, e.type FROM jobs j JOIN job_events e ON e.job_id = j.id
    WHERE e.at > ${app.clock.now()} OR e.at < j.created_at`)
  expect(wrong).toEqual([])
})

test('regular visits are in every state, with a declined card and a bank that asks', async () => {
  const series = await rowsOf(sql<{ customer: string; state: string; until: boolean; charge: string }>`
    SELECT lower(split_part(u.name, ' ', 1)) AS customer, s.state, s.paused_until IS NOT NULL AS until,
      (SELECT c.outcome FROM series_charges c JOIN jobs j ON j.id = c.job_id
        WHERE j.series_id = s.id ORDER BY j.id LIMIT 1) AS charge
    FROM series s JOIN users u ON u.id = s.customer_id ORDER BY 1`)
  expect(series.map(({ customer, state, until, charge }) => [customer, state, until, charge])).toEqual([
    ['alice', 'active', false, 'paid'],
    ['hannah', 'ended', false, 'paid'],
    ['laura', 'active', false, 'needs_customer'],
    ['nadia', 'active', false, 'declined'],
    ['priya', 'paused', true, 'paid'],
    ['umar', 'paused', false, 'paid'],
    ['victoria', 'active', false, 'paid'],
  ])
  const skipped = await rowsOf(sql`SELECT FROM series_skips k JOIN series s ON s.id = k.series_id
    WHERE k.reason = 'skipped'`)
  expect(skipped).toHaveLength(1)
})

test('some cleanings were tipped, and some cleaners have thanked', async () => {
  const tips = await rowsOf(sql<{ cents: number; thanks: string | null }>`
    SELECT o.cleaner_amount_cents AS cents, (SELECT data ->> 'thanks' FROM job_events e
      WHERE e.job_id = o.job_id AND e.type = 'thanked') AS thanks
    FROM payouts o WHERE o.kind = 'tip' ORDER BY 1`)
  expect(tips.map(({ cents, thanks }) => [cents, thanks])).toEqual([
    [500, null],
    [900, 'made_my_day'],
    [1000, 'so_kind'],
    [1500, 'see_you_again'],
    [2000, null],
    [2500, 'thank_you'],
  ])
  const bob = (await (await signIn('bob')).call('GET /api/cleaner/earnings')).body
  expect(bob.tips).toEqual([{ kind: 'tip', amount: 29 }])
})

test('two visits have moved, once with the yes of a cleaner, and Alice is asked for another day', async () => {
  const moved = await rowsOf(sql<{ customer: string; by: string; status: string }>`
    SELECT lower(split_part(u.name, ' ', 1)) AS customer, p.by, p.status
    FROM reschedule_requests p JOIN jobs j ON j.id = p.job_id JOIN users u ON u.id = j.customer_id
    WHERE p.status = 'open' OR j.scheduled_for = p.scheduled_for ORDER BY 1`)
  expect(moved.map(({ customer, by, status }) => [customer, by, status])).toEqual([
    ['alice', 'cleaner', 'open'],
    ['kofi', 'customer', 'accepted'],
    ['victoria', 'customer', 'accepted'],
  ])
  const jobs = (await (await signIn('alice')).call('GET /api/jobs')).body
  const asked = jobs.filter(({ allowedMoves }) => allowedMoves.includes('accept_reschedule_request'))
  expect(asked.map(({ rescheduleRequest }) => rescheduleRequest?.by)).toEqual(['cleaner'])
})

test('a promo code, two gift cards, credit and a referral can be tried', async () => {
  const promotions = await rowsOf(sql`SELECT code, percent, first_booking_only AS first FROM promotions`)
  expect(promotions).toEqual([{ code: 'SPARKLE20', percent: 20, first: false }])
  const isaac = app.visitor()
  const body = { email: demoEmail('isaac'), password: demoPassword }
  await isaac.call('POST /api/auth/login', { body })
  expect((await isaac.call('GET /api/credit')).body).toMatchObject({ balance: 50, available: 50 })
  const cards = () =>
    rowsOf(sql<{ to: string; state: string; mailed: boolean }>`SELECT recipient_email AS to, state,
      code_hash IS NOT NULL AS mailed FROM gift_cards ORDER BY amount_cents`)
  await runGiftCards(app.context)
  await until(async () => (await cards()).every(({ mailed }) => mailed))
  expect(await cards()).toEqual([
    { to: demoEmail('isaac'), state: 'redeemed', mailed: true },
    { to: demoEmail('tessa'), state: 'sent', mailed: true },
  ])
  const { body: invited } = await (await signIn('alice')).call('GET /api/referral')
  expect(invited).toMatchObject({ booked: 1, earned: 0 })
  const scheduledFor = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString()
  const visit = { scheduledFor, bathroomCount: 1, promoCode: 'sparkle20' }
  const quote = (await isaac.call('POST /api/booking-quote', { body: visit })).body
  expect(quote).toMatchObject({ discount: quote.price / 5, credit: 50, promoCode: 'SPARKLE20' })
})

test('every cent of it is in the ledger, which sums to zero', async () => {
  const accounts = await balances(app)
  expect(accounts.stripe_balance).toBeGreaterThan(500_000)
  expect(accounts.platform_fee).toBeLessThan(-20_000)
  expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0)
})

test('the logins that are announced work, with something to see behind each', async () => {
  expect(demoLogins.map(({ role }) => role)).toEqual(['customer', 'cleaner', 'cleaner', 'admin'])
  const alice = (await (await signIn('alice')).call('GET /api/jobs')).body
  expect(new Set(alice.map(({ status }) => status)).size).toBe(5)
  expect(alice.filter(({ canReview }) => canReview)).toHaveLength(2)
  const bob = (await (await signIn('bob')).call('GET /api/cleaner/profile')).body
  expect(bob).toMatchObject({ totalJobs: 10, vetting: 'approved' })
  expect(bob.totalEarnings).toBeGreaterThan(500)
  const olivia = (await (await signIn('olivia')).call('GET /api/auth/current-user')).body
  expect(olivia.role).toBe('admin')
})

test('seven cleaners have a background check, three are approved without one, and two are new', async () => {
  const cards = (await (await signIn('alice')).call('GET /api/cleaners', { query: { limit: 50 } })).body
  const seen = cards.map(({ approved, checked }) => (checked ? 'checked' : approved ? 'approved' : 'new'))
  const count = (word: string) => seen.filter((one) => one === word).length
  expect([count('checked'), count('approved'), count('new')]).toEqual([7, 3, 2])
})

test('a database with real accounts gets no demo town', async () => {
  const other = await startTestApp({ environment: { HOLD_FIRST_BOOKING: '1' } })
  await other.people.customer()
  expect(await startDemo(other.context, goesOn)).toBe(false)
  const { rows } = await sql`SELECT id FROM users`.execute(other.context.db)
  expect(rows).toHaveLength(1)
  await other.stop()
})

test('no demo town is made where mail is real', async () => {
  const config = { ...app.context.config, mailFake: false, worldStandsIn: false }
  expect(await startDemo({ ...app.context, config }, goesOn)).toBe(false)
})

async function signIn(key: string) {
  const { email, password } = demoLogins.find((login) => login.email.startsWith(key)) ?? {
    email: '',
    password: '',
  }
  const actor = app.visitor()
  await actor.call('POST /api/auth/login', { body: { email, password } })
  return actor
}
