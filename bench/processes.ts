import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../proofs/kill/free-port.ts'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { stripeKeys } from '../testing/stripe-keys.ts'
import { limitCpu } from './cpu-share.ts'
import { fillJobs } from './fill-jobs.ts'
import { inTurns } from './in-turns.ts'
import { requestsPerSecond } from './load.ts'
import { openSession, type Running, startProduct } from './product.ts'
import type { Row } from './table.ts'

const seconds = 4
const rounds = 5
const connections = 32
const ticksPerSecond = 100
/** Of a core, for each process, where the machine lets us say so. */
const share = 0.25

/** Two web processes on one port against one of them, in turns: by the clock, and by what an answer costs them. */
export async function benchProcesses(dataDir: string, buildDir: string): Promise<Row[]> {
  const cluster = await startCluster({ dataDir })
  const connectionString = cluster.connectionString('scrubjay')
  const [one, two] = [String(await freePort()), String(await freePort())]
  const start = (port: string) =>
    startProduct({
      ...{ DATABASE_URL: connectionString, DATA_DIR: join(dataDir, 'product'), BUILD_DIR: buildDir },
      // Nobody asks it: three stand-ins could not share a folder.
      ...{ STRIPE_API_BASE: 'http://127.0.0.1:9', STRIPE_SECRET_KEY: stripeKeys.secretKey },
      ...{
        STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      },
      ...{ PORT: port, SHARE_PORT: '1', RUN: 'web', DEMO: '0', LOG_LEVEL: 'error' },
    })
  const products: Running[] = []
  try {
    await migrate(connectionString)
    await fillJobs(connectionString, 2000)
    const { cookie } = await openSession(connectionString, await oneOf(connectionString))
    products.push(await start(one))
    // The one alone has a port of its own: nothing has to be started again between turns.
    products.push(await start(two), await start(two))
    const rows: Row[] = []
    const paths = ['/api/jobs?limit=10', '/customer/find-cleaners']
    for (const path of paths) rows.push(...(await compare(products, { path, cookie })))
    const ends = products.map(({ pid }) => limitCpu(pid, share))
    try {
      if (!ends.includes(null))
        for (const path of paths) rows.push(await compareLimited(products, { path, cookie }))
    } finally {
      for (const end of ends) end?.()
    }
    return rows
  } finally {
    for (const product of products) await product.stop()
    await cluster.stop()
  }
}

interface Asked {
  path: string
  cookie: string
}

interface Turn {
  perSecond: number
  cpuMs: number
}

async function compare([one, ...two]: Running[], asked: Asked): Promise<Row[]> {
  if (!one) throw new Error('no process')
  const turns = { one: [] as Turn[], two: [] as Turn[] }
  for (let round = 0; round < rounds; round++) {
    turns.one.push(await turn([one], asked))
    turns.two.push(await turn(two, asked))
  }
  const middle = (all: Turn[], of: keyof Turn) =>
    all.map((each) => each[of]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const [alone, both] = [middle(turns.one, 'perSecond'), middle(turns.two, 'perSecond')]
  const [cpuAlone, cpuBoth] = [middle(turns.one, 'cpuMs'), middle(turns.two, 'cpuMs')]
  const what = `GET ${asked.path}, two web processes against one`
  const row = { what, goal: '>= 1.7' }
  return [
    {
      ...row,
      what: `${what}, load and database on the same cores`,
      product: `${Math.round(both)}/s`,
      limit: `${Math.round(alone)}/s by one`,
      ratio: both / alone,
    },
    {
      ...row,
      what: `${what}, by what an answer costs them`,
      product: `${cpuBoth.toFixed(2)} ms`,
      limit: `${cpuAlone.toFixed(2)} ms of one`,
      ratio: (2 * cpuAlone) / cpuBoth,
    },
  ]
}

/** On two cores the database and whoever asks have a part of both: with little for each process there is enough for all. */
async function compareLimited([one, ...two]: Running[], asked: Asked): Promise<Row> {
  if (!one) throw new Error('no process')
  const rate = async (products: Running[]) => (await turn(products, asked)).perSecond
  const [both, alone] = await inTurns(
    () => rate(two),
    () => rate([one]),
    rounds,
  )
  return {
    what: `GET ${asked.path}, two web processes against one, each with ${share * 100} % of a core`,
    product: `${Math.round(both)}/s`,
    limit: `${Math.round(alone)}/s by one`,
    ratio: both / alone,
    goal: '>= 1.7',
  }
}

async function turn(products: Running[], { path, cookie }: Asked): Promise<Turn> {
  const url = `http://127.0.0.1:${products[0]?.port}${path}`
  const before = cpuMsOf(products)
  const perSecond = await requestsPerSecond({ url, cookie, connections, seconds })
  return { perSecond, cpuMs: (cpuMsOf(products) - before) / (perSecond * seconds) }
}

/** What these processes have used of the processors, as Linux counts it. */
function cpuMsOf(products: Running[]): number {
  const ticks = products.map(({ pid }) => {
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
    return Number(user) + Number(system)
  })
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / ticksPerSecond
}

async function oneOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('SELECT customer_id AS id FROM jobs ORDER BY id LIMIT 1')
  await client.end()
  return rows[0].id
}
