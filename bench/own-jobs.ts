import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { againstBare } from './against-bare.ts'
import { fillJobs } from './fill-jobs.ts'
import { openSession, startProduct } from './product.ts'
import type { Row } from './table.ts'
import { tallied } from './tally.ts'

const pool = 10

/** What somebody reads of their own, with a real session, against a bare server with the statements that it took. */
export async function benchOwnJobs(dataDir: string, buildDir: string): Promise<Row[]> {
  const cluster = await startCluster({ dataDir })
  const connectionString = cluster.connectionString('postgres')
  const file = join(dataDir, 'tally.json')
  try {
    await migrate(connectionString)
    await fillJobs(connectionString, 20_000)
    const { customer, job } = await oneOf(connectionString)
    const { cookie } = await openSession(connectionString, customer)
    const product = await startProduct({
      ...{
        DATABASE_URL: connectionString,
        DATABASE_POOL: String(pool),
        DEMO: '0',
        RUN: 'web',
        BUILD_DIR: buildDir,
      },
      ...tallied(file),
    })
    try {
      const rows: Row[] = []
      const asked = { '/api/jobs?limit=10': '/api/jobs?limit=10', '/api/jobs/:id': `/api/jobs/${job}` }
      for (const [what, path] of Object.entries(asked)) {
        const read = { product, file, connectionString, pool, cookie, path, connections: 16 }
        rows.push(await againstBare({ ...read, what: `GET ${what}`, goal: '>= 0.6' }))
      }
      return rows
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function oneOf(connectionString: string): Promise<{ customer: number; job: number }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    'SELECT customer_id AS customer, id AS job FROM jobs ORDER BY id LIMIT 1',
  )
  await client.end()
  return rows[0]
}
