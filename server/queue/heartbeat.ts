import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

const intervalMs = 15_000

/**
 * Records every 15 seconds that this worker is running, by the database's clock: the product's may be moved.
 * Resolves after the first heartbeat. Pauses while `isWorking` is false.
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
