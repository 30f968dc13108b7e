import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '#tests/support/operator.ts'
import { orderSeries } from '#tests/support/order-series.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let support: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  support = await operator(app, 'support')
})
afterAll(() => app.stop())

/** The ids of a list, by its links to the next page. */
async function walk(path: string): Promise<number[]> {
  const ids: number[] = []
  for (let next: string | undefined = path; next; ) {
    const answer: Response = await support.actor.fetch(next)
    expect(answer.status).toBe(200)
    ids.push(...((await answer.json()) as { id: number }[]).map(({ id }) => id))
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return ids
}

const newestFirst = (rows: { id: number }[]) => rows.map(({ id }) => Number(id)).sort((a, b) => b - a)

describe('GET /api/admin/series', () => {
  it('lists every series of more than a hundred', async () => {
    const { customer } = await orderSeries(app)
    await sql`INSERT INTO series (customer_id, cadence, first_day, local_time, duration, bathroom_count, state, ended_at,
        created_at, updated_at)
      SELECT ${customer.id}, 'weekly', '2030-01-01', '10:00', 2, 1, 'ended', now(), now(), now()
      FROM generate_series(1, 105)`.execute(app.context.db)
    const all = await app.context.db.selectFrom('series').select('id').execute()
    expect(all.length).toBeGreaterThan(105)
    expect(await walk('/api/admin/series?limit=50')).toEqual(newestFirst(all))
    expect(await walk(`/api/admin/series?limit=100&search=${customer.email}`)).toEqual(newestFirst(all))
  })
})

describe('GET /api/admin/gift-cards', () => {
  it('lists every gift card of more than a hundred', async () => {
    await sql`INSERT INTO gift_cards (amount_cents, sender_name, sender_email, recipient_name, recipient_email,
        message, sends_on, locale, idempotency_key, created_at, updated_at)
      SELECT 5000, 'Sam Giver', 'sam@example.com', 'Rosa Friend', 'rosa@example.com', '', '2026-07-01', 'en',
        'many-' || n, now(), now() FROM generate_series(1, 105) n`.execute(app.context.db)
    const all = await app.context.db.selectFrom('gift_cards').select('id').execute()
    expect(all).toHaveLength(105)
    expect(await walk('/api/admin/gift-cards?limit=50')).toEqual(newestFirst(all))
    expect(await walk('/api/admin/gift-cards?limit=100&search=sam@example.com')).toEqual(newestFirst(all))
  })
})
