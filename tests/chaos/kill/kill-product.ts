import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '#tests/support/random.ts'
import { until } from '#tests/support/until.ts'
import { type At, type Beneath, embedded } from './beneath.ts'
import { checkAlive } from './check-alive.ts'
import { checkBooks } from './check-books.ts'
import { freePort } from './free-port.ts'
import { Life, settle } from './life.ts'
import { Memory } from './memory.ts'
import { Product, startStripe, waitFor } from './run-processes.ts'
import { TimeGate } from './time-gate.ts'

interface KillProductOptions {
  kills: number
  seed: number
  say(line: string): void
  /** What the product stands on; the embedded PostgreSQL unless another is named. */
  openDatabase?: (at: At) => Promise<Beneath>
  /** Of these one is picked each time. */
  harms?: readonly Harm[]
}

type Harm = 'product' | 'both' | 'database'
const usualHarms: readonly Harm[] = ['product', 'product', 'product', 'both', 'database']

export interface KillProductOutcome {
  jobs: number
  /** How many were done, and so paid out. */
  completed: number
  /** Faults at the end; empty when every promise was kept. */
  faults: string[]
}

const storiesAtOnce = 5
const payoutsAreDueMs = 3 * 3_600_000

/** Kills the product again and again while people book, pay, clean and cancel; then compares all books. */
export async function killProduct({
  kills,
  seed,
  say,
  ...more
}: KillProductOptions): Promise<KillProductOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'scrubjay-kill-'))
  // The database's own user has to pass.
  chmodSync(folder, 0o755)
  const where = { folder, port: await freePort(), stripePort: await freePort() }
  const [origin, stripeOrigin] = [where.port, where.stripePort].map((port) => `http://127.0.0.1:${port}`) as [
    string,
    string,
  ]
  const stripe = startStripe(where)
  const { openDatabase = embedded, harms = usualHarms } = more
  const database = await openDatabase({ folder, dataDir: join(folder, 'product'), origin })
  const product = new Product(where, database.environment)
  try {
    await waitFor(`${stripeOrigin}/stripe-fake/`)
    await product.start()
    const memory = new Memory()
    const random = new Random(seed)
    const town = await settle({ origin, stripeOrigin })
    const time = new TimeGate(origin, [...town.customers, ...town.cleaners])
    const life = new Life({
      ...town,
      storiesAtOnce,
      stripeOrigin,
      memory,
      time,
      random: new Random(seed + 1),
    })
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(random.between(150, 1500))
      const what = random.pick(harms)
      if (what !== 'product') await database.kill()
      if (what !== 'database') {
        await product.kill()
        await product.start()
      }
      say(`kill ${kill} of ${kills} (${what}): ${memory.jobs.length} jobs so far`)
    }
    // A slow machine may not have come to a completed job yet.
    await until(async () => memory.jobs.some(({ completed }) => completed))
    await life.end()
    await database.kill()
    const lifeless = await checkAlive(life.nextStage())
    await time.reach(new Date(time.now().getTime() + payoutsAreDueMs))
    await product.stop()
    const faults = await checkBooks(product.dataDir, { database, stripeOrigin, memory, now: time.now })
    const completed = memory.jobs.filter((job) => job.completed).length
    return { jobs: memory.jobs.length, completed, faults: [...lifeless, ...faults] }
  } catch (error) {
    throw new Error(`${error}; the product said:\n${product.said}`)
  } finally {
    await product.kill()
    await database.stop()
    const ended = once(stripe, 'exit')
    stripe.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
