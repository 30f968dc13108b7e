import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '#tests/chaos/kill/free-port.ts'
import { Product, startStripe, waitFor } from '#tests/chaos/kill/run-processes.ts'
import { TestActor } from '#tests/support/actor.ts'
import { startOrdinaryCluster } from '#tests/support/ordinary-cluster.ts'
import { ordinaryServers } from '#tests/support/ordinary-servers.ts'
import { pay } from '#tests/support/pay.ts'
import { home, People } from '#tests/support/people.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'

async function world(bin?: string) {
  const cluster = await startOrdinaryCluster(bin)
  const folder = mkdtempSync(join(tmpdir(), 'scrubjay-ordinary-'))
  chmodSync(folder, 0o755)
  const where = { folder, port: await freePort(), stripePort: await freePort() }
  const stripe = startStripe(where)
  const at = {
    origin: `http://127.0.0.1:${where.port}`,
    stripeOrigin: `http://127.0.0.1:${where.stripePort}`,
  }
  await waitFor(`${at.stripeOrigin}/stripe-fake/`)
  return {
    cluster,
    where,
    at,
    async stop() {
      stripe.kill('SIGTERM')
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Books, pays, accepts, starts and completes, and waits for the money to arrive at the cleaner's account. */
async function mainJob(at: { origin: string; stripeOrigin: string }, paidOut: () => Promise<boolean>) {
  const people = new People(() => new TestActor(at.origin))
  const customer = await people.customer()
  const cleaner = await people.cleanerWithProfile()
  await onboard(at, cleaner)
  await cleaner.actor.call('GET /api/stripe-connect/account-status')
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const booked = await customer.actor.call('POST /api/create-job', {
    body: { scheduledDateTime: `${day}T10:00`, bathroomCount: 2, newAddress: home },
  })
  await pay(at.stripeOrigin, booked.body.clientSecret ?? '')
  await customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: booked.body.paymentIntentId ?? '' },
  })
  const params = { id: booked.body.id }
  const accepted = await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  await moveClock(at.origin, booked.body.scheduledFor)
  const steps = [
    accepted,
    await cleaner.actor.call('POST /api/jobs/:id/check-in', { params }),
    await cleaner.actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'in_progress' } }),
    await cleaner.actor.call('POST /api/jobs/:id/complete', { params }),
  ]
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await moveClock(at.origin, new Date(Date.parse(booked.body.scheduledFor) + 72 * 3_600_000).toISOString())
  await until(paidOut)
}

async function moveClock(origin: string, to: string): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ to }),
  })
  expect(answer.status).toBe(200)
}

describe.each(ordinaryServers)('on $server, with an owner who is no superuser', ({ bin }) => {
  test('the product starts and takes a job from booking to payout', async () => {
    const { cluster, where, at, stop } = await world(bin)
    const owner = await cluster.addDatabase('shop')
    const product = new Product(where, { DATABASE_URL: owner, SHARE_PORT: '1' })
    const webProcess = new Product(where, { DATABASE_URL: owner, SHARE_PORT: '1', RUN: 'web' })
    try {
      await product.start()
      await mainJob(at, async () => {
        const { rows } = await cluster.ask(`SELECT FROM payouts WHERE status = 'paid'`, 'shop')
        return rows.length === 1
      })
      const { rows } = await cluster.ask(
        `SELECT DISTINCT usename FROM pg_stat_activity WHERE pid <> pg_backend_pid()
            AND (query LIKE '%FROM "sessions"%' OR query LIKE 'LISTEN session%')`,
      )
      expect(rows).toEqual([{ usename: 'scrubjay_app_shop' }])

      // A second process on the same port: each of them can stop, and the other answers.
      const listening = async (count: number) => {
        const { rows } = await cluster.ask(`SELECT FROM pg_stat_activity WHERE query = 'LISTEN session_ends'`)
        return rows.length === count
      }
      await webProcess.start()
      await until(() => listening(2))
      await product.stop()
      expect((await fetch(`${at.origin}/readyz`)).status).toBe(200)
      await product.start()
      await until(() => listening(2))
      await webProcess.stop()

      // Ready means that the app can read, not only that a process answers.
      await cluster.ask('REVOKE SELECT ON sessions FROM scrubjay_app_shop', 'shop')
      expect((await fetch(`${at.origin}/readyz`)).status).toBe(503)
      await product.stop()

      const lost = new Product(where, { DATABASE_URL: owner, APP_DATABASE_URL: owner })
      await expect(lost.start()).rejects.toThrow(/ended[\s\S]*shop_owner can become the owner/)
    } finally {
      await product.kill()
      await webProcess.kill()
      await stop()
    }
  })
})
