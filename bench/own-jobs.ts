import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { fillJobs } from './fill-jobs.ts'
import { inTurns } from './in-turns.ts'
import { requestsPerSecond } from './load.ts'
import { openSession, type Running, startProduct, startScript } from './product.ts'
import type { Row } from './table.ts'
import { readTally, tallied } from './tally.ts'

const seconds = 2
const rounds = 7
const pool = 10
const connections = 16

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
      for (const path of ['/api/jobs?limit=10', `/api/jobs/${job}`])
        rows.push(await against({ product, file, connectionString, cookie, path }))
      return rows
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}

interface Read {
  product: Running
  file: string
  connectionString: string
  cookie: string
  path: string
}

async function against({ product, file, connectionString, cookie, path }: Read): Promise<Row> {
  const url = `http://127.0.0.1:${product.port}${path}`
  const read = async () => {
    const answer = await fetch(url, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.body?.cancel()
  }
  await read()
  await sleep(200)
  await readTally(product.pid, file)
  await read()
  const { recent } = await readTally(product.pid, file)
  const bare = await startScript('bench/bare-server.ts', { connectionString, pool, statements: recent })
  try {
    const rate = (port: number) =>
      requestsPerSecond({ url: `http://127.0.0.1:${port}${path}`, cookie, connections, seconds })
    const [ours, theirs] = await inTurns(
      () => rate(product.port),
      () => rate(bare.port),
      rounds,
    )
    return {
      what: `GET ${path.replace(/\d+$/, (id) => (path.includes('limit') ? id : ':id'))}, ${recent.length} statements`,
      product: `${Math.round(ours)}/s`,
      limit: `${Math.round(theirs)}/s bare node + pg`,
      ratio: ours / theirs,
      goal: '>= 0.7',
    }
  } finally {
    await bare.stop()
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
