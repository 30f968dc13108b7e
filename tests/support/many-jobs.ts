import { sql } from 'kysely'
import { pricesOf } from '#domain/settings/settings.ts'
import { termsAt } from '#server/features/terms/in-force.ts'
import type { TestApp } from './start-test-app.ts'

interface Many {
  count: number
  customerId: number
  cleanerId?: number
  status?: string
  /** The first one's start; each next one follows three hours later. */
  from: string
  city?: string
}

/** Puts many jobs into the database at once, three hours apart; answers their ids. */
export async function manyJobs(app: TestApp, jobs: Many): Promise<number[]> {
  const { count, customerId, cleanerId = null, status = 'pending', from, city = 'Seattle' } = jobs
  const { rows } = await sql<{ id: number }>`
    WITH place AS (INSERT INTO addresses (user_id, street, city, state, zip_code)
      VALUES (${customerId}, '1 Pine St', ${city}, 'WA', '98101') RETURNING id)
    INSERT INTO jobs (customer_id, cleaner_id, status, address_id, scheduled_for, ends_at, price_cents, requirements,
      published_at, terms, prices)
    SELECT ${customerId}::bigint, ${cleanerId}::bigint, ${status}::text, place.id, at, at + interval '2 hours',
      9000 + n, 'Cleaning ' || n, now(), ${termsAt(app.clock.now())}, ${JSON.stringify(pricesOf(app.context.settings.now()))}
    FROM place, generate_series(1, ${count}) n,
      LATERAL (SELECT ${from}::timestamptz + n * interval '3 hours' AS at) t
    RETURNING id`.execute(app.context.db)
  return rows.map(({ id }) => id)
}
