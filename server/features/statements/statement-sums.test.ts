import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LedgerCause } from '#domain/enums.ts'
import { earningPeriods } from '#domain/statement.ts'
import { type LedgerLine, postLedgerTransaction } from '#server/money/ledger/post.ts'
import { pacificDay } from '#tests/model/pacific-time.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { Random } from '#tests/support/random.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, now: '2028-01-02T20:00:00Z' })
})
afterAll(() => app.stop())

/** The turn of each year, a week over it, month ends, and both changes of the clock, in Pacific time. */
const edges = [
  '2026-01-01T08:00:00Z',
  '2026-01-05T08:00:00Z',
  '2026-02-01T08:00:00Z',
  '2026-03-08T10:00:00Z',
  '2026-03-09T07:00:00Z',
  '2026-11-01T07:00:00Z',
  '2026-11-01T08:30:00Z',
  '2026-11-01T09:30:00Z',
  '2026-11-02T08:00:00Z',
  '2027-01-01T07:30:00Z',
  '2027-01-01T08:00:00Z',
  '2028-01-01T08:00:00Z',
].map(Date.parse)
const [earliest, latest] = [Date.parse('2025-12-28T08:00:00Z'), Date.parse('2028-01-02T19:00:00Z')]

function instant(random: Random): Date {
  if (random.chance(0.4)) return new Date(random.between(earliest, latest))
  return new Date(random.pick(edges) + random.pick([-1, 0, 1, -3_600_000, 3_600_000]))
}

type Draw = (cents: number, partyId: number) => { cause: LedgerCause; lines: LedgerLine[] }
const payable = (cents: number, partyId: number) => ({ account: 'cleaner_payable', cents, partyId }) as const
const debt = (cents: number, partyId: number) => ({ account: 'cleaner_debt', cents, partyId }) as const

const draws: Draw[] = [
  (cents, id) => ({
    cause: 'payout_owed',
    lines: [
      { account: 'customer_receipts', cents: cents + 450 },
      payable(-cents, id),
      { account: 'platform_fee', cents: -450 },
    ],
  }),
  (cents, id) => ({
    cause: 'tip_owed',
    lines: [{ account: 'customer_receipts', cents }, payable(-cents, id)],
  }),
  (cents, id) => ({ cause: 'extra_owed', lines: [{ account: 'platform_fee', cents }, payable(-cents, id)] }),
  (cents, id) => ({ cause: 'debt_forgiven', lines: [{ account: 'platform_fee', cents }, debt(-cents, id)] }),
  (cents, id) => ({
    cause: 'refund_owed',
    lines: [
      payable(cents, id),
      { account: 'platform_fee', cents: 50 },
      { account: 'refund_payable', cents: -cents - 50 },
    ],
  }),
  (cents, id) => ({
    cause: 'dispute_closed',
    lines: [payable(cents, id), { account: 'disputed_funds', cents: -cents }],
  }),
  (cents, id) => ({
    cause: 'payout_sent',
    lines: [payable(cents, id), { account: 'stripe_balance', cents: -cents }],
  }),
  (cents, id) => ({ cause: 'debt_settled', lines: [payable(cents, id), debt(-cents, id)] }),
  (cents, id) => ({ cause: 'reversal', lines: [payable(-cents, id), debt(cents, id)] }),
  (cents, id) => ({
    cause: 'reversal',
    lines: [payable(-cents, id), { account: 'stripe_balance', cents }],
  }),
]

async function postAtRandom(cleaner: TestPerson, random: Random): Promise<Date[]> {
  const times = Array.from({ length: 60 }, () => instant(random))
  await app.context.db.transaction().execute(async (tx) => {
    for (const at of times) {
      const drawn = random.pick(draws)(random.between(1, 20_000), cleaner.id)
      await postLedgerTransaction(tx, { jobId: null, reference: randomUUID(), at, ...drawn })
    }
  })
  return times
}

const centsOf = (dollars: number) => Math.round(dollars * 100)
const sum = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((cents, one) => cents + centsOf(of(one)), 0)

/** What a cleaner is owed net of debt, straight from the two accounts. */
async function owed(id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`SELECT coalesce(-sum(amount_cents), 0)::int AS cents
    FROM ledger_entries WHERE party_id = ${id}`.execute(app.context.db)
  return rows[0]?.cents ?? 0
}

async function allPeriods({ actor }: TestPerson, by: (typeof earningPeriods)[number]) {
  const newest = (await actor.call('GET /api/cleaner/earnings/periods', { query: { by } })).body
  if (by === 'year') return newest.periods
  const years = await Promise.all(
    newest.years.map((year) =>
      actor.call('GET /api/cleaner/earnings/periods', { query: { by, year: String(year) } }),
    ),
  )
  return years.reverse().flatMap(({ body }) => body.periods)
}

it.each([1, 2, 3, 4])('weeks, months and years sum to the ledger (seed %i)', async (seed) => {
  const random = new Random(seed)
  const cleaner = await app.people.cleaner()
  const times = await postAtRandom(cleaner, random)
  const balance = await owed(cleaner.id)
  for (const by of earningPeriods) {
    const periods = await allPeriods(cleaner, by)
    expect(new Set(periods.map(({ from }) => from)).size, by).toBe(periods.length)
    const change = sum(periods, ({ earned, transferred, returned }) => earned - transferred + returned)
    expect(change, by).toBe(balance)
    for (const one of periods) {
      expect(centsOf(one.work + one.tips)).toBe(centsOf(one.gross - one.fee))
      expect(centsOf(one.earned)).toBe(centsOf(one.work + one.tips + one.other + one.takenBack))
    }
  }
  // By a calendar of the tests' own.
  const months = Map.groupBy(times, (at) => pacificDay(+at).slice(0, 7))
  let carried = 0
  for (const [month, ofMonth] of [...months].sort(([one], [other]) => one.localeCompare(other))) {
    const query = { by: 'month', day: `${month}-28` } as const
    const { body } = await cleaner.actor.call('GET /api/cleaner/statement', { query })
    expect(body.lines.map(({ at }) => at).sort()).toEqual(ofMonth.map((at) => at.toISOString()).sort())
    expect(centsOf(body.opening)).toBe(carried)
    carried = centsOf(body.closing)
    expect(carried).toBe(centsOf(body.opening) + sum(body.lines, ({ amount }) => amount))
    expect(body.lines.at(-1)?.balance).toBe(body.closing)
    expect(centsOf(body.closing - body.opening)).toBe(centsOf(body.earned - body.transferred + body.returned))
  }
  expect(carried).toBe(balance)
})

it('offers the week over New Year in the year in which it begins', async () => {
  const cleaner = await app.people.cleaner()
  const at = new Date('2027-01-01T07:30:00Z')
  await app.context.db.transaction().execute((tx) =>
    postLedgerTransaction(tx, {
      ...{ jobId: null, cause: 'tip_owed', reference: randomUUID(), at },
      lines: [{ account: 'customer_receipts', cents: 700 }, payable(-700, cleaner.id)],
    }),
  )
  const read = async (by: 'week' | 'month' | 'year', year?: string) =>
    (await cleaner.actor.call('GET /api/cleaner/earnings/periods', { query: { by, ...(year && { year }) } }))
      .body
  expect((await read('year')).periods.map(({ from, tips }) => [from, tips])).toEqual([
    ['2026-01-01', 7],
    ['2027-01-01', 0],
    ['2028-01-01', 0],
  ])
  expect((await read('month', '2026')).periods.at(-1)).toMatchObject({ from: '2026-12-01', tips: 7 })
  expect((await read('week', '2026')).periods.at(-1)).toMatchObject({ from: '2026-12-28', tips: 7 })
  // January 2, 2028 is a Sunday: its week begins in 2027.
  const weeks = await read('week')
  expect(weeks.years).toEqual([2027, 2026])
  expect(weeks.periods.at(-1)?.from).toBe('2027-12-27')
})
