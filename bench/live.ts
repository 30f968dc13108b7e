import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { compareCommits } from './commits.ts'
import { fillJobs } from './fill-jobs.ts'
import { openSession, type Running, startProduct } from './product.ts'
import type { Row } from './table.ts'

const streams = 1000
const acceptances = 40
const pauseMs = 700

/** How soon a thousand open pages hear of an acceptance, and what announcing costs whoever commits. */
export async function benchLive(dataDir: string, buildDir: string): Promise<Row[]> {
  const cluster = await startCluster({ dataDir })
  const connectionString = cluster.connectionString('scrubjay')
  try {
    await migrate(connectionString)
    const cleaner = await fillJobs(connectionString, 1000)
    const jobs = await spread(connectionString)
    const product = await startProduct({
      ...{ DATABASE_URL: connectionString, DEMO: '0', RUN: 'web', BUILD_DIR: buildDir },
      NEW_CLEANER_JOBS_PER_DAY: '0',
    })
    try {
      const heard = await followAcceptances(product, connectionString, { cleaner, jobs })
      return [heard, await compareCommits(connectionString)]
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** Apart from each other, so that one cleaner can take them all. */
async function spread(connectionString: string): Promise<number[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`UPDATE jobs SET scheduled_for = now() + id * interval '3 hours', duration = 2,
      ends_at = now() + id * interval '3 hours' + interval '2 hours'`)
    const { rows } = await client.query('SELECT id FROM jobs ORDER BY id LIMIT $1', [acceptances])
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

async function followAcceptances(
  product: Running,
  connectionString: string,
  { cleaner, jobs }: { cleaner: number; jobs: number[] },
): Promise<Row> {
  const watchers = await openWatchers(product, connectionString)
  const { cookie } = await openSession(connectionString, cleaner, streams)
  const origin = `http://127.0.0.1:${product.port}`
  const took: number[] = []
  for (const job of jobs) {
    const asked = performance.now()
    const answer = await fetch(`${origin}/api/jobs/${job}/accept`, {
      method: 'POST',
      headers: { cookie, origin },
    })
    if (!answer.ok) throw new Error(`accepting: ${answer.status} ${await answer.text()}`)
    await answer.body?.cancel()
    await sleep(pauseMs)
    for (const { heardOf } of watchers) took.push((heardOf.get(job) ?? Number.POSITIVE_INFINITY) - asked)
  }
  for (const { close } of watchers) close()
  took.sort((one, other) => one - other)
  const at = (share: number) => `${Math.round(took[Math.floor(took.length * share)] ?? 0)} ms`
  return {
    what: `an acceptance until each of ${streams} streams has it, p99`,
    product: at(0.99),
    limit: `${at(0.5)} in the middle, ${at(0.9999)} at most`,
    ratio: null,
    goal: '<= 500 ms',
  }
}

interface Watcher {
  /** When it heard that a job is taken, by the job's id. */
  heardOf: Map<number, number>
  close(): void
}

async function openWatchers({ port }: Running, connectionString: string): Promise<Watcher[]> {
  const cookies = await cleaners(connectionString)
  return Promise.all(cookies.map((cookie) => openWatcher(port, cookie)))
}

function openWatcher(port: number, cookie: string): Promise<Watcher> {
  const heardOf = new Map<number, number>()
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: 'text/event-stream' }
    const request = get({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`no stream: ${answer.statusCode}`))
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        for (const [, data] of text.matchAll(/event: pool\ndata: (.*)\n\n/g))
          for (const id of JSON.parse(data ?? '').gone)
            if (!heardOf.has(id)) heardOf.set(id, performance.now())
      })
      answer.on('error', () => {})
      resolve({ heardOf, close: () => request.destroy() })
    })
    request.on('error', reject)
  })
}

async function cleaners(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    `INSERT INTO users (email, name, phone, role)
     SELECT 'watcher' || n || '@example.com', 'Watcher', '2065550100', 'cleaner' FROM generate_series(1, $1) n
     RETURNING id`,
    [streams],
  )
  await client.end()
  const cookies: string[] = []
  for (const [number, { id }] of rows.entries())
    cookies.push((await openSession(connectionString, id, number)).cookie)
  return cookies
}
