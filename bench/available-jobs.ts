import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { completeProfile } from '../server/db/complete-profile.ts'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import type { Tables } from '../server/db/rows/tables.ts'
import { availablePage } from '../server/features/jobs/list-available.ts'
import type { SignedInCleanerId } from '../server/http/session.ts'
import { ask } from './ask.ts'
import { fillJobs } from './fill-jobs.ts'
import { inTurns } from './in-turns.ts'
import { requestsPerSecond } from './load.ts'
import { openSession, type Running, startProduct, startScript } from './product.ts'
import type { Row } from './table.ts'

const path = '/api/jobs/available?limit=24'
const seconds = 2
const rounds = 7
const pool = 10
const secondsOfEach = 8
const counts = { few: 1000, middle: 100_000, many: 1_000_000 }

/** What a cleaner asks for; page 50 of so few jobs is their last, and of one day they have 17: a page is as long as both can fill. */
const asked = {
  'first page': path,
  'page 50': `${path.replace('24', '20')} page 50`,
  'tomorrow, cheapest first, 15 of them': `${path.replace('24', '15')}&day=tomorrow&sort=price-low`,
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
  const [ours, limit] = await inTurns(
    () => at(product),
    () => at(bare),
    rounds,
  )
  return {
    what: 'GET /api/jobs/available, 24 of 100,000, 32 connections',
    product: `${Math.round(ours)}/s`,
    limit: `${Math.round(limit)}/s bare node + pg`,
    ratio: ours / limit,
    goal: '>= 0.8',
  }
}

/** Call by call in turns, on one connection each: a machine that slows down for a second slows down both. */
async function compare(what: string, path: string, few: Opened, many: Opened): Promise<Row> {
  const sides = await Promise.all([few, many].map((one) => timed(one, path)))
  const [small, large] = sides as [Timed, Timed]
  // The first hundred make the plans.
  for (let call = 0; call < 100; call++) for (const side of sides) await side.call()
  for (const side of sides) side.took.length = 0
  for (const end = performance.now() + secondsOfEach * 1000; performance.now() < end; )
    for (const side of [small, large, large, small]) await side.call()
  const [fewMs, manyMs] = [middle(small.took), middle(large.took)]
  return {
    what: `the same, ${what}: 1,000,000 jobs against 1,000, one connection`,
    product: `${manyMs.toFixed(2)} ms`,
    limit: `${fewMs.toFixed(2)} ms`,
    ratio: manyMs / fewMs,
    goal: '<= 1.15',
  }
}

interface Timed {
  took: number[]
  call(): Promise<void>
}

async function timed(opened: Opened, path: string): Promise<Timed> {
  const { product, cookie } = opened
  const url = `http://127.0.0.1:${product.port}${await pathOf(opened, path)}`
  const took: number[] = []
  const call = async () => {
    const began = performance.now()
    const { status } = await ask(url, { headers: { cookie } })
    if (status !== 200) throw new Error(`${url} was answered ${status}`)
    took.push(performance.now() - began)
  }
  return { took, call }
}

const middle = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0

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
