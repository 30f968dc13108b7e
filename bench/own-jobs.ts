import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { againstBare } from './against-bare.ts'
import { fillJobs } from './fill-jobs.ts'
import { openSession } from './product.ts'
import type { TableRow } from './table.ts'

const pool = 10

/** A customer's list and one of their jobs, against a bare server with the same statements. */
export async function benchOwnJobs(dataDir: string, buildDir: string): Promise<TableRow[]> {
  const cluster = await startCluster({ dataDir })
  const connectionString = cluster.connectionString('postgres')
  try {
    await migrate(connectionString)
    await fillJobs(connectionString, 20_000)
    const { customer, job } = await oneOf(connectionString)
    const { cookie } = await openSession(connectionString, customer)
    const environment = {
      ...{ DATABASE_URL: connectionString, DATABASE_POOL: String(pool), BUILD_DIR: buildDir },
      ...{ DATA_DIR: join(dataDir, 'product'), DEMO: '0', RUN: 'web' },
    }
    const rows: TableRow[] = []
    for (const [what, path] of [
      ['GET /api/jobs?limit=10', '/api/jobs?limit=10'],
      ['GET /api/jobs/:id', `/api/jobs/${job}`],
    ] as const) {
      const endpoint = { environment, dataDir, connectionString, pool, cookie, path, connections: 16 }
      rows.push(await againstBare({ ...endpoint, what, goal: '>= 0.6' }))
    }
    return rows
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
