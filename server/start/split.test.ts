import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../proofs/kill/free-port.ts'
import { Product } from '../../proofs/kill/run-processes.ts'
import { startOrdinaryCluster } from '../../testing/ordinary-cluster.ts'
import { until } from '../../testing/until.ts'

let cluster: Awaited<ReturnType<typeof startOrdinaryCluster>>
let owner: string
let folder: string

beforeEach(async () => {
  cluster = await startOrdinaryCluster()
  owner = await cluster.addDatabase('split')
  folder = mkdtempSync(join(tmpdir(), 'scrubjay-split-'))
})
afterEach(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function half(run: 'web' | 'worker', stripePort: number) {
  const port = await freePort()
  const product = new Product({ folder, port, stripePort }, { DATABASE_URL: owner, RUN: run })
  const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json()
  return { product, status }
}

describe('a deployment of one web and one worker process', () => {
  it('says degraded after its worker was killed, and ready once another runs', {
    timeout: 120_000,
  }, async () => {
    // Nobody pays here: nothing has to answer as Stripe.
    const stripePort = await freePort()
    const web = await half('web', stripePort)
    const worker = await half('worker', stripePort)
    try {
      await web.product.start()
      expect(await web.status()).toMatchObject({
        status: 'degraded',
        checks: { database: true, worker: false },
      })
      await worker.product.start()
      expect(await web.status()).toMatchObject({ status: 'ready', checks: { worker: true } })
      await worker.product.kill()
      // The minute passes at once; a worker that lived would write the next heartbeat within 15 seconds.
      await cluster.ask(`UPDATE worker_heartbeats SET seen_at = seen_at - interval '1 minute'`, 'split')
      expect(await web.status()).toMatchObject({ status: 'degraded', checks: { worker: false } })
      await worker.product.start()
      await until(async () => (await web.status()).status === 'ready')
    } finally {
      await worker.product.kill()
      await web.product.kill()
    }
  })
})
