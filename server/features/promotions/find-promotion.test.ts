import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerAddress } from '#tests/support/database.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { addPromotion } from '#tests/support/promotion.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { isUsedBy } from './find-promotion.ts'

let app: TestApp
let promotionId: number

// A popular code, whose uses have to be counted for the planner.
beforeAll(async () => {
  app = await startTestApp({ tasks: false })
  const { db, clock } = app.context
  promotionId = await addPromotion(app, 'POPULAR')
  const { id: customerId } = await app.people.customer()
  await manyJobs(app, { count: 3000, customerId, from: '2026-07-01T10:00Z', status: 'cancelled' })
  await sql`WITH guests AS (INSERT INTO users (email, name, role, is_guest, created_at, updated_at)
      SELECT 'guest' || n || '@example.com', 'Guest', 'customer', true, ${clock()}, ${clock()}
      FROM generate_series(1, 3000) n RETURNING id, email),
    numbered AS (SELECT *, row_number() OVER (ORDER BY id) AS n FROM guests),
    booked AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM jobs WHERE customer_id = ${customerId})
    INSERT INTO promotion_uses (promotion_id, job_id, user_id, mailbox, phone, amount_cents, created_at)
    SELECT ${promotionId}::bigint, booked.id, numbered.id, email, lpad(n::text, 10, '0'), 2000, ${clock()}
    FROM booked JOIN numbered USING (n)`.execute(db)
  const owner = new pg.Client({ connectionString: await ownerAddress(app.context) })
  await owner.connect()
  await owner.query('ANALYZE promotion_uses')
  await owner.end()
})
afterAll(() => app.stop())

async function planOf(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(app.context.db)
  return rows.map((row) => row['QUERY PLAN'])
}

describe('the uses of a popular promo code', () => {
  it('are found by account, mailbox and phone without reading the others', async () => {
    const person = { id: 7, email: 'ana@example.com', phone: '+12065550404' }
    const plan = await planOf(sql`SELECT ${isUsedBy(promotionId, person)}`)
    const sought = plan.filter((line) => line.includes('Index Cond'))
    expect(sought).toEqual(
      ['user_id', 'mailbox', 'phone'].map((column) => expect.stringContaining(`(${column} = `)),
    )
  })

  it('are listed from an index, newest first', async () => {
    const uses = sql`SELECT * FROM promotion_uses WHERE promotion_id = ${promotionId + 1}`
    const plan = await planOf(sql`${uses} ORDER BY id DESC LIMIT 200`)
    expect(plan.join(' ')).toContain('promotion_uses_promotion')
  })
})
