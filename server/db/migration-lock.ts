import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { onlyRow } from './only-row.ts'

/** Any constant: processes that start together on one database prepare it in turn. */
const key = 7_261_914
/** Another key: a reader of all tables keeps their shapes from changing. */
const readersKey = 7_261_916
const betweenMs = 50

/**
 * Waits until no other process prepares this database; released with the connection. It polls: a waiting
 * statement would hold a snapshot, which blocks building an index concurrently.
 */
export async function acquireMigrationLock(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  while (!(await isFree(client))) await sleep(betweenMs)
}

async function isFree(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [key])
  return rows[0].free
}

/** Blocks migrations until the transaction ends; for the holder of the migration lock. */
export async function lockSchemaShared(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock_shared($1)', [readersKey])
}

/** Whether a migration may begin. It must not wait at a table: behind it would wait everybody who uses that table. */
export async function tryLockSchema<T>(db: Kysely<T>): Promise<boolean> {
  const asked = sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(${readersKey}) AS free`
  return onlyRow(await asked.execute(db)).free
}
