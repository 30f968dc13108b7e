import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { type Cluster, startCluster } from '../db/embedded/start-cluster.ts'
import { prepareDatabase } from '../start/prepare-database.ts'

const disk = mkdtempSync(join(tmpdir(), 'scrubjay-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=224m,mode=755', 'tmpfs', disk]).status === 0
const filler = join(disk, 'filler')
let cluster: Cluster
let app: TestApp

beforeAll(async () => {
  if (!mounted) return
  cluster = await startCluster({ dataDir: join(disk, 'data'), settings: { wal_recycle: 'off' } })
  app = await startTestApp({
    addresses: await prepareDatabase(cluster.connectionString('scrubjay')),
    tasks: false,
    webhooks: false,
  })
}, 60_000)
afterAll(async () => {
  if (mounted) {
    rmSync(filler, { force: true })
    await app?.stop()
    await cluster?.stop()
    spawnSync('umount', ['-l', disk])
  }
  rmSync(disk, { recursive: true, force: true })
})

/** Writes until the disk is full. */
function fill(): void {
  const file = openSync(filler, 'a')
  for (const size of [1 << 20, 1 << 12])
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  closeSync(file)
}

const ready = async () => (await app.visitor().fetch('/readyz')).status
const note = 'x'.repeat(900)

// Needs the right to mount a small file system.
describe.skipIf(!mounted)('a full disk under the database', () => {
  it('answers 503, is not ready, recovers by itself and keeps acknowledged data', async () => {
    const customer = await app.people.customer()
    const body = { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 2, newAddress: home }
    const book = () =>
      customer.actor.call('POST /api/create-job', { body: { ...body, specialInstructions: note } })
    const acknowledged = [(await book()).body.id]
    expect(await ready()).toBe(200)

    fill()
    // Existing pages and WAL segments take a few more rows.
    let refused = await book()
    while (refused.status === 201) {
      acknowledged.push(refused.body.id)
      refused = await book()
    }
    expect(refused.status).toBe(503)
    expect(['disk_full', 'busy']).toContain((refused.body as unknown as { code: string }).code)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await ready()).toBe(503)
    // A short row may still fit on an existing page; one that does not is refused with the same text.
    const { email, password } = customer
    for (let tries = 0; tries < 20; tries++) {
      const signedIn = await app.visitor().call('POST /api/auth/login', { body: { email, password } })
      expect([200, 503]).toContain(signedIn.status)
    }

    rmSync(filler)
    await expect.poll(ready).toBe(200)
    for (const id of acknowledged)
      expect((await customer.actor.call('GET /api/jobs/:id', { params: { id } })).status).toBe(200)
    expect((await book()).status).toBe(201)
  })
})
