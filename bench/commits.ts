import pg from 'pg'
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
  const rates = { job_events: [] as number[], quiet_events: [] as number[] }
  const tables = ['job_events', 'quiet_events'] as const
  for (let round = 0; round < rounds; round++)
    for (const table of round % 2 ? tables : tables.toReversed())
      rates[table].push(await perSecond(pool, table, jobs))
  await pool.end()
  const middle = (all: number[]) => all.sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  const [told, quiet] = [middle(rates.job_events), middle(rates.quiet_events)]
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
