import { join } from 'node:path'
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
import { openSession, type Running, startProduct, startScript } from './product.ts'
import type { Row } from './table.ts'

const path = '/api/jobs/available?limit=24'
const seconds = 8
const pool = 10
const turns = 5
const secondsOfTurn = 2
const counts = { few: 1000, middle: 100_000, many: 1_000_000 }

/** What a cleaner asks for; page 50 of so few jobs is their last. */
const asked = {
  'first page': path,
  'page 50': `${path.replace('24', '20')} page 50`,
  'tomorrow, cheapest first': `${path}&day=tomorrow&sort=price-low`,
  'longest first': `${path}&sort=duration-longest`,
  'a search for what many have': `${path}&search=seattle`,
  'a search for what nobody has': `${path}&search=tacoma`,
  'counts of the tabs': '/api/jobs/available/counts',
}

/** The list of open jobs against a bare server with the same SQL, and at a million jobs against a thousand. */
export async function benchAvailableJobs(dataDir: string, buildDir: string): Promise<Row[]> {
  const cluster = await startCluster({ dataDir })
  const admin = new pg.Client({ connectionString: cluster.connectionString('postgres') })
  await admin.connect()
  const opened: Opened[] = []
  const open = async (count: number) => {
    await admin.query(`CREATE DATABASE bench_${count}`)
    const folder = join(dataDir, `town-${count}`)
    const one = await openTown(cluster.connectionString(`bench_${count}`), { count, folder, buildDir })
    opened.push(one)
    return one
  }
  try {
    const against = await againstBare(await open(counts.middle))
    const [few, many] = [await open(counts.few), await open(counts.many)]
    const rows = [against]
    for (const [what, path] of Object.entries(asked)) rows.push(await compare(what, path, few, many))
    return rows
  } finally {
    for (const { product, bare } of opened) for (const each of [product, bare]) await each.stop()
    await admin.end()
    await cluster.stop()
  }
}

interface Opened {
  product: Running
  bare: Running
  cookie: string
}

interface Town {
  count: number
  folder: string
  buildDir: string
}

async function openTown(connectionString: string, { count, folder, buildDir }: Town): Promise<Opened> {
  await migrate(connectionString)
  const cleanerId = await fillJobs(connectionString, count)
  const { cookie, sid } = await openSession(connectionString, cleanerId)
  const product = await startProduct({
    DATABASE_URL: connectionString,
    DATABASE_POOL: String(pool),
    DATA_DIR: folder,
    DEMO: '0',
    RUN: 'web',
    BUILD_DIR: buildDir,
  })
  const bare = await startScript('bench/bare-server.ts', {
    connectionString,
    pool,
    statements: [sessionStatement(sid), listStatement(cleanerId)],
  })
  return { product, bare, cookie }
}

async function againstBare({ product, bare, cookie }: Opened): Promise<Row> {
  const at = ({ port }: Running) =>
    requestsPerSecond({ url: `http://127.0.0.1:${port}${path}`, cookie, connections: 32, seconds })
  await at(product)
  const [ours, limit] = [await at(product), await at(bare)]
  return {
    what: 'GET /api/jobs/available, 24 of 100,000, 32 connections',
    product: `${Math.round(ours)}/s`,
    limit: `${Math.round(limit)}/s bare node + pg`,
    ratio: ours / limit,
    goal: '>= 0.8',
  }
}

/** In turns, one connection each, so that both have the same machine. */
async function compare(what: string, path: string, few: Opened, many: Opened): Promise<Row> {
  const took = { few: [] as number[], many: [] as number[] }
  const paths = { few: await pathOf(few, path), many: await pathOf(many, path) }
  const load = { connections: 1, seconds: secondsOfTurn }
  for (let turn = 0; turn <= turns; turn++)
    for (const [name, { product, cookie }] of Object.entries({ few, many }) as ['few' | 'many', Opened][]) {
      const url = `http://127.0.0.1:${product.port}${paths[name]}`
      const ms = 1000 / (await requestsPerSecond({ url, cookie, ...load }))
      // The first turn makes the plans.
      if (turn > 0) took[name].push(ms)
    }
  const middle = (all: number[]) => all.sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  const [small, large] = [middle(took.few), middle(took.many)]
  return {
    what: `the same, ${what}: 1,000,000 jobs against 1,000, one connection`,
    product: `${large.toFixed(2)} ms`,
    limit: `${small.toFixed(2)} ms`,
    ratio: large / small,
    goal: '<= 1.15',
  }
}

/** A page that is deep in the list is reached as people reach it: by the links of those before. */
async function pathOf({ product, cookie }: Opened, path: string): Promise<string> {
  const [, from, page] = /^(.*) page (\d+)$/.exec(path) ?? []
  let next = from ?? path
  for (let number = 1; number < Number(page ?? 1); number++) {
    const answer = await fetch(`http://127.0.0.1:${product.port}${next}`, { headers: { cookie } })
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    if (!answer.ok || !next) throw new Error(`page ${number} was answered ${answer.status}`)
    await answer.body?.cancel()
  }
  return next
}

function sessionStatement(sid: string) {
  const sql = `SELECT s.sid, s.sess, users.id, users.name, users.email, users.role, users.phone, users.avatar_url,
      users.vetting, ${completeProfile.compile(compiler()).sql} AS profile_complete
    FROM sessions s LEFT JOIN users ON users.id = s.user_id WHERE s.sid = $1 AND s.expire > $2`
  return { name: 'session', text: sql, values: [sid, new Date()] }
}

function listStatement(cleanerId: number) {
  const { sql, parameters } = availablePage(compiler(), {
    cleanerId: cleanerId as SignedInCleanerId,
    query: {},
    // As the product asks: one more than the page holds.
    limit: 25,
    after: null,
    now: new Date(),
    zone: 'America/Los_Angeles',
  })
  return { name: 'list', text: sql, values: [...parameters] }
}

function compiler() {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
}
