import pg from 'pg'
import { inTurns } from './in-turns.ts'
import type { Row } from './table.ts'

const clients = 32
const seconds = 2
const rounds = 9

/** A job's event as everybody hears of it, against the same in a table that nobody follows, in turns. */
export async function compareCommits(connectionString: string): Promise<Row> {
  const pool = new pg.Pool({ connectionString, max: clients })
  await pool.query(`CREATE TABLE quiet_events (LIKE job_events INCLUDING ALL);
    ALTER TABLE quiet_events ADD FOREIGN KEY (job_id) REFERENCES jobs ON DELETE CASCADE,
      ADD FOREIGN KEY (actor_id) REFERENCES users`)
  const { rows } = await pool.query('SELECT id FROM jobs ORDER BY id DESC LIMIT $1', [clients])
  const jobs = rows.map(({ id }) => id)
  const [told, quiet] = await inTurns(
    () => perSecond(pool, 'job_events', jobs),
    () => perSecond(pool, 'quiet_events', jobs),
    rounds,
  )
  await pool.end()
  return {
    what: `commits of a job's event, ${clients} clients, cost against the same unannounced`,
    product: `${Math.round(told)}/s`,
    limit: `${Math.round(quiet)}/s without`,
    ratio: quiet / told,
    goal: '<= 1.1',
  }
}

async function perSecond(pool: pg.Pool, table: string, jobs: number[]): Promise<number> {
  const began = performance.now()
  let count = 0
  const work = async (job: number) => {
    const client = await pool.connect()
    while (performance.now() - began < seconds * 1000) {
      await client.query(`BEGIN; UPDATE jobs SET updated_at = now() WHERE id = ${job};
        INSERT INTO ${table} (job_id, type, at) VALUES (${job}, 'opened', now()); COMMIT`)
      count++
    }
    client.release()
  }
  await Promise.all(jobs.map(work))
  return count / ((performance.now() - began) / 1000)
}
