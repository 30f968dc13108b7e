import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Any constant: processes that start together on one database prepare it in turn. */
const key = 7_261_914
const betweenMs = 50

/**
 * Waits until no other process prepares this database; ends with the connection. It asks again and again: a statement
 * that waits keeps a snapshot, and an index that another process builds concurrently would wait for that.
 */
export async function takeTurn(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  while (!(await isFree(client))) await sleep(betweenMs)
}

async function isFree(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [key])
  return rows[0].free
}
