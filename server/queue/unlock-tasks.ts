import pg from 'pg'

/** Longer than any task runs: a lock this old belongs to a dead worker. */
const abandonedAfter = '10 minutes'

/**
 * Releases the tasks of dead workers. With its own database this process is the only worker, so at its start
 * every lock is old; elsewhere only locks over ten minutes are.
 */
export async function unlockTasks(connectionString: string, ownDatabase: boolean): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `SELECT graphile_worker.force_unlock_workers(coalesce(array_agg(DISTINCT locked_by), '{}'))
       FROM graphile_worker.jobs
       WHERE locked_by IS NOT NULL AND ($1 OR locked_at < now() - $2::interval)`,
      [ownDatabase, abandonedAfter],
    )
  } finally {
    await client.end()
  }
}
