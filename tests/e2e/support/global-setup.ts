import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { addDays, atHour } from '#domain/service-time.ts'
import { fakeKeys } from '#server/sandbox/fake-keys.ts'
import { type QuickCluster, startQuickCluster } from '#tests/support/quick-cluster.ts'
import { buildPages } from '#tools/setup/build-pages.mjs'
import { startProduct } from './start-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker, in the order of their numbers. */
    products: { origin: string; stripeSecretKey: string; databaseUrl: string }[]
  }
}

/** Starts a product per worker, as `npm start` runs it, with its own data folder and database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPages(process.execPath)
  const cluster = await startQuickCluster()
  const workers = Array.from({ length: project.config.maxWorkers })
  const started = await Promise.all(workers.map((_, index) => start(cluster, `product_${index}`)))
  project.provide(
    'products',
    started.map(({ origin, stripeSecretKey, databaseUrl }) => ({ origin, stripeSecretKey, databaseUrl })),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    await cluster.stop()
  }
}

async function start(cluster: QuickCluster, database: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-e2e-'))
  await cluster.create(database)
  const databaseUrl = cluster.address(database)
  const product = await startProduct(dataDir, databaseUrl)
  await beginInTheMorning(product.origin)
  const secret = readFileSync(join(dataDir, 'session-secret'), 'utf8').trim()
  return {
    origin: product.origin,
    databaseUrl,
    stripeSecretKey: fakeKeys(secret).stripeSecretKey,
    async stop() {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sets the clock to the morning, so that tests that advance it never cross midnight. */
async function beginInTheMorning(origin: string): Promise<void> {
  const settings = await fetch(`${origin}/api/config`)
  const { today, serviceZone } = (await settings.json()) as { today: string; serviceZone: string }
  const moved = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: atHour(addDays(today, 1), 9, serviceZone) }),
  })
  if (!moved.ok) throw new Error(`the clock did not move: ${await moved.text()}`)
}
