import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#tests/chaos/kill/free-port.ts'
import { Product } from '#tests/chaos/kill/run-processes.ts'
import { TestActor } from '#tests/support/actor.ts'
import { startOrdinaryCluster } from '#tests/support/ordinary-cluster.ts'
import { cards, pay } from '#tests/support/pay.ts'
import { home, People } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'

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

async function half(run: 'web' | 'worker', environment: Record<string, string> = {}) {
  const port = await freePort()
  // Nothing answers there as Stripe unless the environment says where.
  const where = { folder, port, stripePort: await freePort() }
  const product = new Product(where, { DATABASE_URL: owner, RUN: run, ...environment })
  const origin = `http://127.0.0.1:${port}`
  const status = async () => (await fetch(`${origin}/readyz`)).json()
  return { product, origin, status }
}

describe('a deployment of one web and one worker process', () => {
  it('is degraded after its worker was killed, and ready with a new one', async () => {
    const web = await half('web')
    const worker = await half('worker')
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

  it('refuses a worker with another photo folder before the first photo', async () => {
    const web = await half('web')
    const worker = await half('worker', { DATA_DIR: join(folder, 'elsewhere') })
    try {
      await web.product.start()
      await expect(worker.product.start()).rejects.toThrow(
        /photos of this database are kept in another folder/,
      )
    } finally {
      await web.product.kill()
    }
  })

  it('shares the fakes of FAKES_PORT with the worker', async () => {
    // Six ports in a row, below those that the system gives away.
    const fakes = { FAKES_PORT: String(10_000 + (process.pid % 2000) * 8), LATE_CANCEL_HOURS: '0' }
    const ownStripe = {
      STRIPE_API_BASE: '',
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
    }
    const web = await half('web', { ...ownStripe, ...fakes })
    const worker = await half('worker', { ...ownStripe, ...fakes, PUBLIC_URL: web.origin })
    try {
      await web.product.start()
      const people = new People(() => new TestActor(web.origin))
      const customer = await people.customer()
      const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
      const booked = await customer.actor.call('POST /api/create-job', {
        body: { scheduledDateTime: `${day}T10:00`, bathroomCount: 2, newAddress: home },
      })
      const config = (await customer.actor.call('GET /api/config')).body
      const paid = await pay(web.origin, booked.body.clientSecret ?? '', cards.good, config.publishableKey)
      const confirmed = await customer.actor.call('POST /api/payments/create-job-after-payment', {
        body: { paymentIntentId: booked.body.paymentIntentId ?? '' },
      })
      const cancelled = await customer.actor.call('PUT /api/jobs/:id/status', {
        params: { id: booked.body.id },
        body: { status: 'cancelled' },
      })
      expect([booked.status, paid.status, confirmed.status, cancelled.status]).toEqual([201, 200, 200, 200])
      await worker.product.start()
      const refunded = async () => {
        const { rows } = await cluster.ask(`SELECT FROM refunds WHERE status = 'completed'`, 'split')
        return rows.length === 1
      }
      await until(refunded)
      const mailbox = async () => (await fetch(`${web.origin}/sandbox/mailbox/messages.json`)).text()
      await until(async () => (await mailbox()).includes('customer1@example.com'))
    } finally {
      await worker.product.kill()
      await web.product.kill()
    }
  })
})
