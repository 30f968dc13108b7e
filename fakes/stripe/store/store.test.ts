import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStripe } from '../server.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stripe-fake-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const main = new URL('../main.ts', import.meta.url).pathname
const clientAt = (port: number) =>
  new Stripe('sk_test_standin', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })

async function startProcess() {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, STRIPE_FAKE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.on('data', (text) => {
    complaints += text
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (text) => resolve(String(text)))
    child.once('exit', () => reject(new Error(complaints)))
  })
  return { child, port: JSON.parse(line).port as number, complaints: () => complaints }
}

const gone = (child: ReturnType<typeof spawn>) => new Promise((resolve) => child.once('exit', resolve))

test('what was answered is still there after kill -9, with its idempotency key', async () => {
  const first = await startProcess()
  const payment = { amount: 9000, currency: 'usd' }
  const intent = await clientAt(first.port).paymentIntents.create(payment, { idempotencyKey: 'job-1' })
  expect(first.complaints()).toBe('')
  first.child.kill('SIGKILL')
  await gone(first.child)

  const second = await startProcess()
  const again = await clientAt(second.port).paymentIntents.create(payment, { idempotencyKey: 'job-1' })
  expect(again.id).toBe(intent.id)
  second.child.kill('SIGTERM')
  await gone(second.child)
  expect(second.child.exitCode).toBe(0)
})

test('it leaves when its parent is gone', async () => {
  const { child } = await startProcess()
  child.disconnect()
  await gone(child)
  expect(child.exitCode).toBe(0)
})

test('a line cut short by a crash is dropped; what stands before it stays', async () => {
  appendFileSync(join(dataDir, 'stripe.jsonl'), '[["payment_intents",{"id":"pi_half')
  const server = await startStripe({ dataDir })
  expect((await clientAt(server.port).paymentIntents.list()).data).toHaveLength(1)
  await server.stop()
})

test('a second process on the same folder is refused', async () => {
  const server = await startStripe({ dataDir })
  await expect(startProcess()).rejects.toThrow('in use')
  await server.stop()
})
