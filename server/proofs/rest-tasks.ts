import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestApp } from '../testing/start-test-app.ts'

/**
 * As if tasks had failed so often that none is tried again for hours: only the sweep can bring them back.
 * Waits for those that run.
 */
export async function restTasks({ context }: TestApp): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(context.db)
  const address = inject('databaseAddress').replace('DATABASE', rows[0]?.name ?? '')
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  const running = async () =>
    (await admin.query('SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL')).rowCount
  while (await running()) await sleep(20)
  await admin.query("UPDATE graphile_worker._private_jobs SET run_at = now() + interval '6 hours'")
  await admin.end()
}
