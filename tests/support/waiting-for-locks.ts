import { sql } from 'kysely'
import type { TestApp } from './start-test-app.ts'
import { until } from './until.ts'

/** Waits until so many statements of this database wait for a lock that another person holds. */
export function waitingForLocks({ context }: TestApp, least = 1): Promise<void> {
  return until(async () => {
    const { rows } = await sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE datname = current_database() AND NOT granted`.execute(context.db)
    return rows.length >= least
  })
}
