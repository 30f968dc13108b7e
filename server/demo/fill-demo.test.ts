import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balances } from '../testing/ledger.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { demoLogins } from './people.ts'
import { startDemo } from './start-demo.ts'

let app: TestApp
const real = new Date()

beforeAll(async () => {
  app = await startTestApp({ now: real.toISOString() })
})
afterAll(() => app.stop())

async function countAll(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM jobs) AS jobs,
    (SELECT count(*) FROM addresses) AS addresses, (SELECT count(*) FROM payments) AS payments,
    (SELECT count(*) FROM reviews) AS reviews, (SELECT count(*) FROM photos) AS photos,
    (SELECT count(*) FROM job_events WHERE type <> 'refunded') AS events`.execute(app.context.db)
  return rows[0] ?? {}
}

test('an empty database becomes a town', async () => {
  const began = performance.now()
  expect(await startDemo(app.context)).toBe(true)
  console.log(performance.now() - began)
  console.log(await countAll())
})
