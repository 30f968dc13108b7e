import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#tests/chaos/kill/free-port.ts'
import { Product } from '#tests/chaos/kill/run-processes.ts'
import { startOrdinaryCluster } from '#tests/support/ordinary-cluster.ts'
import { waitForDatabase } from './wait-for-database.ts'

let cluster: Awaited<ReturnType<typeof startOrdinaryCluster>>
let owner: URL
/** A port that nothing listens on until `open`. */
let port: number
let door: Server | undefined

beforeEach(async () => {
  cluster = await startOrdinaryCluster()
  owner = new URL(await cluster.addDatabase('late'))
  port = await freePort()
})
afterEach(async () => {
  door?.close()
  await cluster.stop()
})

/** The database's address behind that port. */
const address = (changes: { password?: string } = {}) =>
  Object.assign(new URL(owner), { port: String(port), ...changes }).href

/** The port leads to the database, which tells its first visitors that it is starting. */
function open(refusals = 0): void {
  let refused = 0
  door = createServer((socket) => {
    socket.on('error', () => {})
    if (refused++ < refusals) return void socket.once('data', () => socket.end(startingUp()))
    const behind = connect(Number(owner.port), '127.0.0.1')
    behind.on('error', () => socket.destroy())
    socket.pipe(behind).pipe(socket)
  }).listen(port, '127.0.0.1')
}

/** PostgreSQL's ErrorResponse. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

describe('waitForDatabase', () => {
  it('resolves once an unreachable and then starting database accepts', async () => {
    const said: string[] = []
    const waiting = waitForDatabase(address(), { seconds: 30, log: (line) => said.push(line) })
    await expect.poll(() => said).toHaveLength(1)
    open(2)
    await waiting
    expect(said[0]).toMatch(
      /^The database does not answer yet \(.*ECONNREFUSED.*\): trying for \d+ more seconds$/,
    )
  })

  it('rejects with the reason after its timeout', async () => {
    const waiting = waitForDatabase(address(), { seconds: 1, log: () => {} })
    await expect(waiting).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('rejects at once when the password is refused', async () => {
    open()
    const waiting = waitForDatabase(address({ password: 'wrong' }), { seconds: 600, log: () => {} })
    await expect(waiting).rejects.toMatchObject({ code: '28P01' })
  })
})

describe('a process that starts before its database', () => {
  it('serves once the database is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scrubjay-late-'))
    const where = { folder, port: await freePort(), stripePort: await freePort() }
    const product = new Product(where, { DATABASE_URL: address(), RUN: 'web' })
    try {
      const started = product.start()
      // As long as such a start takes to ask for its database at all.
      await new Promise((resolve) => setTimeout(resolve, 4000))
      open(1)
      await started
      expect((await fetch(`http://127.0.0.1:${where.port}/readyz`)).status).toBe(200)
    } finally {
      await product.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
