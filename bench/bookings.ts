import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { freePort } from '#tests/chaos/kill/free-port.ts'
import { startStripe, waitFor } from '#tests/chaos/kill/run-processes.ts'
import { payment } from '#tests/support/pay.ts'
import { home } from '#tests/support/people.ts'
import { stripeKeys } from '#tests/support/stripe-keys.ts'
import { ask } from './ask.ts'
import { cpuMsOf } from './process-usage.ts'
import { openSession, type ProductRunning, startProduct } from './product.ts'
import type { TableRow } from './table.ts'

const people = 8
const bookings = 300
const host = 'http://127.0.0.1'

interface BookingsTown {
  product: ProductRunning
  stripeOrigin: string
  cookies: string[]
  database: pg.Client
}

interface Cost {
  cpuMs: number
  perSecond: number
}

/**
 * Cost of a booking, in a product that has just started and in one that has been in use: its transaction
 * alone, and with all of its tasks.
 */
export async function benchBookings(folder: string, buildDir: string): Promise<TableRow[]> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const cluster = await startCluster({ dataDir: join(folder, 'database') })
  const [port, stripePort] = [await freePort(), await freePort()]
  const stripe = startStripe({ folder, port, stripePort })
  const stripeOrigin = `${host}:${stripePort}`
  await waitFor(`${stripeOrigin}/stripe-fake/`)
  const connectionString = cluster.connectionString('postgres')
  const product = await startProduct({
    PORT: String(port),
    DATABASE_URL: connectionString,
    DATA_DIR: join(folder, 'product'),
    BUILD_DIR: buildDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    STRIPE_API_BASE: stripeOrigin,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  })
  const database = new pg.Client({ connectionString })
  await database.connect()
  try {
    const cookies = await customers(connectionString, database)
    const town: BookingsTown = { product, stripeOrigin, cookies, database }
    await run(town, whole, people * 4)
    const fresh = await run(town, whole, bookings)
    const created = await run(town, create, bookings)
    const settled = await run(town, whole, bookings)
    return [
      ...rows('booking with its intent', created, { cpuMs: 6, perSecond: null }),
      ...rows('whole booking of a product just started', fresh, null),
      ...rows('whole booking, its events and mails sent', settled, {
        cpuMs: 15,
        perSecond: 60,
      }),
    ]
  } finally {
    await database.end()
    await product.stop()
    const ended = once(stripe, 'exit')
    stripe.kill('SIGTERM')
    await ended
    await cluster.stop()
  }
}

async function customers(connectionString: string, database: pg.Client): Promise<string[]> {
  const cookies: string[] = []
  for (let number = 0; number < people; number++) {
    const { rows } = await database.query(
      `INSERT INTO users (email, name, phone, role) VALUES ($1, 'Casey Customer', '2065550100', 'customer') RETURNING id`,
      [`customer${number}@example.com`],
    )
    cookies.push((await openSession(connectionString, rows[0].id, number)).cookie)
  }
  return cookies
}

async function call(town: BookingsTown, who: number, method: string, path: string, body?: unknown) {
  const origin = `${host}:${town.product.port}`
  const { status, text } = await ask(origin + path, {
    method,
    headers: { cookie: town.cookies[who] ?? '', origin, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text)
}

let booked = 0

async function create(town: BookingsTown, who: number) {
  const at = new Date(Date.now() + (48 + (booked++ % 400)) * 3_600_000)
  at.setUTCHours(18, 0, 0, 0)
  const visit = { scheduledDateTime: at.toISOString(), bathroomCount: 2, newAddress: home }
  return call(town, who, 'POST', '/api/create-job', visit)
}

async function whole(town: BookingsTown, who: number) {
  const { id, clientSecret, paymentIntentId } = await create(town, who)
  const { url, form } = payment(town.stripeOrigin, clientSecret)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const paid = await ask(url, { method: 'POST', headers, body: String(form) })
  if (paid.status !== 200) throw new Error(`paying: ${paid.status}`)
  await call(town, who, 'POST', '/api/payments/create-job-after-payment', { paymentIntentId })
  await call(town, who, 'GET', `/api/jobs/${id}`)
}

/** Runs so many operations concurrently, and waits for the tasks that they add to the queue. */
async function run(
  town: BookingsTown,
  act: (town: BookingsTown, who: number) => Promise<unknown>,
  count: number,
): Promise<Cost> {
  await settle(town)
  const before = cpuMsOf(town.product.pid)
  const began = performance.now()
  let left = count
  const work = async (_: unknown, who: number) => {
    while (left-- > 0) await act(town, who)
  }
  await Promise.all(Array.from({ length: people }, work))
  await settle(town)
  // Includes the queue: throughput counts until the last task is done.
  const seconds = (performance.now() - began) / 1000
  return { cpuMs: (cpuMsOf(town.product.pid) - before) / count, perSecond: count / seconds }
}

/** Waits until no due task is left. */
async function settle({ database }: BookingsTown): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      `SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE run_at <= now() + interval '1 second' AND attempts < max_attempts`,
    )
    if (rows[0].left === 0) return
    await sleep(20)
  }
}

function rows(
  what: string,
  cost: Cost,
  goal: { cpuMs: number; perSecond: number | null } | null,
): TableRow[] {
  const row = (name: string, product: string, wanted: string) => ({
    what: `${what}: ${name}`,
    product,
    limit: '',
    ratio: null,
    goal: wanted,
  })
  return [
    row('CPU of the product', `${cost.cpuMs.toFixed(1)} ms`, goal ? `<= ${goal.cpuMs} ms` : ''),
    row(
      '8 people at once',
      `${cost.perSecond.toFixed(0)}/s`,
      goal?.perSecond ? `>= ${goal.perSecond}/s` : '',
    ),
  ]
}
