import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { completeProfile } from '../server/db/complete-profile.ts'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import type { Tables } from '../server/db/rows/tables.ts'
import { availablePage } from '../server/features/jobs/list-available.ts'
import type { SignedInCleanerId } from '../server/http/session.ts'
import { fillJobs } from './fill-jobs.ts'
import { requestsPerSecond } from './load.ts'
import { openSession, startProduct, startScript } from './product.ts'
import type { Row } from './table.ts'

const path = '/api/jobs/available?limit=24'
const seconds = 8
const pool = 10

/** The list of open jobs against a bare server with the same SQL, and at a million jobs against a thousand. */
export async function benchAvailableJobs(dataDir: string, buildDir: string): Promise<Row[]> {
  const cluster = await startCluster({ dataDir })
  const admin = new pg.Client({ connectionString: cluster.connectionString('postgres') })
  await admin.connect()
  try {
    const rates: Record<number, { product: number; bare: number; single: number }> = {}
    for (const count of [1000, 100_000, 1_000_000]) {
      await admin.query(`CREATE DATABASE bench_${count}`)
      rates[count] = await measure(cluster.connectionString(`bench_${count}`), count, buildDir)
    }
    const [small, middle, large] = [rates[1000], rates[100_000], rates[1_000_000]]
    if (!small || !middle || !large) throw new Error('a measurement is missing')
    return [
      {
        what: 'GET /api/jobs/available, 24 of 100,000, 32 connections',
        product: `${Math.round(middle.product)}/s`,
        limit: `${Math.round(middle.bare)}/s bare node + pg`,
        ratio: middle.product / middle.bare,
        goal: '>= 0.8',
      },
      {
        what: 'the same, 1,000,000 jobs against 1,000, one connection',
        product: `${(1000 / large.single).toFixed(2)} ms`,
        limit: `${(1000 / small.single).toFixed(2)} ms`,
        ratio: small.single / large.single,
        goal: '<= 1.15',
      },
    ]
  } finally {
    await admin.end()
    await cluster.stop()
  }
}

async function measure(connectionString: string, count: number, buildDir: string) {
  await migrate(connectionString)
  const cleanerId = await fillJobs(connectionString, count)
  const { cookie, sid } = await openSession(connectionString, cleanerId)
  const product = await startProduct({
    DATABASE_URL: connectionString,
    DATABASE_POOL: String(pool),
    DEMO: '0',
    RUN: 'web',
    BUILD_DIR: buildDir,
  })
  const bare = await startScript('bench/bare-server.ts', {
    connectionString,
    pool,
    statements: [sessionStatement(sid), listStatement(cleanerId)],
  })
  const at = (port: number, connections: number) =>
    requestsPerSecond({ url: `http://127.0.0.1:${port}${path}`, cookie, connections, seconds })
  try {
    await at(product.port, 8)
    const single = await at(product.port, 1)
    return { single, product: await at(product.port, 32), bare: await at(bare.port, 32) }
  } finally {
    await product.stop()
    await bare.stop()
  }
}

function sessionStatement(sid: string) {
  const sql = `SELECT s.sid, s.sess, users.id, users.name, users.email, users.role, users.phone, users.avatar_url,
      users.vetting, ${completeProfile.compile(compiler()).sql} AS profile_complete
    FROM sessions s LEFT JOIN users ON users.id = s.user_id WHERE s.sid = $1 AND s.expire > $2`
  return { name: 'session', text: sql, values: [sid, new Date()] }
}

function listStatement(cleanerId: number) {
  const { sql, parameters } = availablePage({
    cleanerId: cleanerId as SignedInCleanerId,
    query: {},
    limit: 24,
    after: null,
    now: new Date(),
    zone: 'America/Los_Angeles',
  }).compile(compiler())
  return { name: 'list', text: sql, values: [...parameters] }
}

function compiler() {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
}
