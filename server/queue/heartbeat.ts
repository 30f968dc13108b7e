import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

const intervalMs = 15_000

/**
 * Writes every 15 seconds that this process works off tasks, by the database's clock: the product's can be moved in a
 * rehearsal. Resolves after the first heartbeat. Nothing is written while `isWorking` says no.
 */
export async function startHeartbeat(
  { db, log }: Pick<Context, 'db' | 'log'>,
  isWorking: () => boolean,
  everyMs = intervalMs,
): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID()
  const write = () =>
    sql`
    WITH old AS (DELETE FROM worker_heartbeats WHERE id <> ${id} AND seen_at < clock_timestamp() - interval '1 day')
    INSERT INTO worker_heartbeats (id, host, pid) VALUES (${id}, ${hostname()}, ${process.pid})
      ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp()`.execute(db)
  let writing: Promise<unknown> = write()
  await writing
  const timer = setInterval(() => {
    if (!isWorking()) return
    writing = write().catch((error: unknown) => log.warn({ err: error }, 'heartbeat not written'))
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await writing
    },
  }
}
