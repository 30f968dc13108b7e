import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { againstBare } from './against-bare.ts'
import { ask } from './ask.ts'
import { fillJobs } from './fill-jobs.ts'
import { openSession, type ProductRunning, startProduct } from './product.ts'
import type { TableRow } from './table.ts'

const path = '/api/jobs/available?limit=24'
const pool = 10
const secondsOfEach = 8
const counts = { few: 1000, middle: 100_000, many: 1_000_000 }

/**
 * Queries of a cleaner. Page 50 is the last page of the small database, and one day has 17 jobs, so that both
 * databases fill every page equally.
 */
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
export async function benchAvailableJobs(dataDir: string, buildDir: string): Promise<TableRow[]> {
  const cluster = await startCluster({ dataDir })
  const admin = new pg.Client({ connectionString: cluster.connectionString('postgres') })
  await admin.connect()
  const products: ProductRunning[] = []
  const fill = async (count: number): Promise<AvailableJobsTown> => {
    await admin.query(`CREATE DATABASE bench_${count}`)
    const connectionString = cluster.connectionString(`bench_${count}`)
    await migrate(connectionString)
    const { cookie } = await openSession(connectionString, await fillJobs(connectionString, count))
    const environment = {
      ...{ DATABASE_URL: connectionString, DATABASE_POOL: String(pool), BUILD_DIR: buildDir },
      ...{ DATA_DIR: join(dataDir, `town-${count}`), DEMO: '0', RUN: 'web' },
    }
    return { connectionString, cookie, environment }
  }
  const open = async (count: number): Promise<OpenTown> => {
    const { environment, cookie } = await fill(count)
    const product = await startProduct(environment)
    products.push(product)
    return { product, cookie }
  }
  try {
    const against = await againstBare({
      ...{ ...(await fill(counts.middle)), dataDir, pool, path, connections: 32 },
      what: 'GET /api/jobs/available, 24 of 100,000, 32 connections',
      goal: '>= 0.65',
    })
    const [few, many] = [await open(counts.few), await open(counts.many)]
    const rows = [against]
    for (const [what, path] of Object.entries(asked)) rows.push(await compare(what, path, few, many))
    return rows
  } finally {
    for (const product of products) await product.stop()
    await admin.end()
    await cluster.stop()
  }
}

interface AvailableJobsTown {
  connectionString: string
  cookie: string
  environment: Record<string, string>
}

interface OpenTown {
  product: ProductRunning
  cookie: string
}

/**
 * Alternates request by request, on one connection each, so that a slow second of the machine affects both.
 */
async function compare(what: string, path: string, few: OpenTown, many: OpenTown): Promise<TableRow> {
  const sides = await Promise.all([few, many].map((one) => timed(one, path)))
  const [small, large] = sides as [AvailableJobsTimed, AvailableJobsTimed]
  // The first hundred requests prepare the query plans.
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
    goal: '<= 1.2',
  }
}

interface AvailableJobsTimed {
  took: number[]
  call(): Promise<void>
}

async function timed(town: OpenTown, path: string): Promise<AvailableJobsTimed> {
  const { product, cookie } = town
  const url = `http://127.0.0.1:${product.port}${await pathOf(town, path)}`
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

/** A deep page is reached by following the cursor links of the pages before it. */
async function pathOf({ product, cookie }: OpenTown, path: string): Promise<string> {
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
