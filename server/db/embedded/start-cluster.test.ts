import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { processIdentity } from './process-identity.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const isRoot = process.getuid?.() === 0
const app = new URL('./start-cluster.app.ts', import.meta.url).pathname

let made: string
let dataDir: string
let clusters: Cluster[]
let apps: ChildProcess[]

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'cluster-made-'))
  chmodSync(made, 0o755)
  await (await startCluster({ dataDir: made })).stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** A data folder that has been started before. */
function startedBefore(): void {
  execFileSync('cp', ['-a', join(made, 'postgres'), dataDir])
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cluster-'))
  chmodSync(dataDir, 0o755)
  clusters = []
  apps = []
})

afterEach(async () => {
  for (const cluster of clusters) await cluster.stop()
  for (const child of apps) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function start(folder = dataDir): Promise<Cluster> {
  const cluster = await startCluster({ dataDir: folder })
  clusters.push(cluster)
  return cluster
}

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    const answer = await client.query(sql)
    return Object.values(answer.rows?.[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** An app in a process of its own; resolves with the line it prints once the database is up. */
async function startApp(
  options: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [app, dataDir], {
    ...options,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  apps.push(child)
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (output.includes('\n')) return { child, line: output.trim() }
  }
  throw new Error(output)
}

async function killApp(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function retried<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

test('a first start creates the database, and a second one finds its data', async () => {
  const first = await start()
  await ask(first.connectionString('scrubjay'), 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()

  const second = await start()
  expect(await ask(second.connectionString('scrubjay'), 'SELECT answer FROM kept')).toBe(42)
  expect(await ask(second.connectionString('scrubjay'), 'SHOW fsync')).toBe('on')
  expect(await ask(second.connectionString('scrubjay'), 'SHOW listen_addresses')).toBe('')
})

test("the socket's folder is accessible to the database's owner only", async () => {
  startedBefore()
  const { socketDir } = await start()
  expect(statSync(socketDir).mode & 0o777).toBe(0o700)
})

test('a second start in the same process is refused, the first keeps working', async () => {
  startedBefore()
  const first = await start()
  await expect(startCluster({ dataDir })).rejects.toThrow(/in use by another Scrubjay/)
  expect(await ask(first.connectionString('scrubjay'), 'SELECT 1')).toBe(1)
})

test('a start is refused while another process uses the folder', async () => {
  startedBefore()
  const { child, line } = await startApp()
  await ask(line, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await expect(startCluster({ dataDir })).rejects.toThrow(`process ${child.pid}`)
  expect(await ask(line, 'SELECT answer FROM kept')).toBe(42)

  await killApp(child)
  const cluster = await start()
  expect(await ask(cluster.connectionString('scrubjay'), 'SELECT answer FROM kept')).toBe(42)
})

test('a restart waits until the previous app has ended', async () => {
  startedBefore()
  const { child } = await startApp()
  const next = startCluster({ dataDir })
  setTimeout(() => child.kill('SIGTERM'), 300)
  clusters.push(await next)
})

test("of several processes starting on a killed one's folder exactly one succeeds", async () => {
  startedBefore()
  const { child } = await startApp()
  await killApp(child)
  const started = await Promise.allSettled([startApp(), startApp(), startApp(), startApp()])
  expect(started.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of started)
    if (one.status === 'rejected') expect(String(one.reason)).toContain('in use by another')
})

test('a start killed halfway is repeated by the next one', async () => {
  const child = spawn(process.execPath, [app, dataDir], { stdio: 'ignore' })
  await retried(async () =>
    expect(existsSync(join(dataDir, `postgres-new-${child.pid}`, 'PG_VERSION'))).toBe(true),
  )
  await killApp(child)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const cluster = await start()
  expect(await ask(cluster.connectionString('scrubjay'), 'SELECT 1')).toBe(1)
})

test('a killed database restarts by itself with all committed data', async () => {
  startedBefore()
  const cluster = await start()
  const address = cluster.connectionString('scrubjay')
  await ask(address, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const killed = cluster.pid()
  if (killed === undefined) throw new Error('no database process')
  process.kill(killed, 'SIGKILL')
  await retried(async () => expect(cluster.pid()).not.toBe(killed))
  expect(await retried(() => ask(address, 'SELECT answer FROM kept'))).toBe(42)
})

test('the next start works after app and database were killed together', async () => {
  startedBefore()
  const { child } = await startApp()
  const database = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  await killApp(child)
  process.kill(database, 'SIGKILL')
  const cluster = await start()
  expect(await ask(cluster.connectionString('scrubjay'), 'SELECT 1')).toBe(1)
})

test("no database starts while a killed one's backend is still running", async () => {
  startedBefore()
  const { child, line } = await startApp()
  const client = new pg.Client({ connectionString: line })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  // Too busy to notice that its server is gone.
  client.query('DO $$ BEGIN FOR i IN 1..60000000 LOOP END LOOP; END $$').catch(() => {})
  const database = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  await killApp(child)
  process.kill(database, 'SIGKILL')
  expect(processIdentity(rows[0].pid)).toBeDefined()
  await start()
  expect(processIdentity(rows[0].pid)).toBeUndefined()
  await client.end()
})

test('a process that reuses the PID of a dead database is left alone', async () => {
  startedBefore()
  const first = await start()
  await first.stop()
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  apps.push(stranger)
  writeFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    `${stranger.pid}\n${dataDir}\n0\n5432\n\n\n\nready\n`,
  )
  await start()
  expect(processIdentity(stranger.pid ?? 0)).toBeDefined()
})

test('a data folder with a long path gets its socket elsewhere', async () => {
  const long = join(dataDir, 'a-long-folder-name-'.repeat(6))
  const cluster = await start(long)
  expect(cluster.socketDir.startsWith(long)).toBe(false)
  expect(await ask(cluster.connectionString('scrubjay'), 'SELECT 1')).toBe(1)
  await cluster.stop()
  expect(existsSync(cluster.socketDir)).toBe(false)
})

test('stop ends the database and may be called twice', async () => {
  startedBefore()
  const cluster = await start()
  const pid = cluster.pid() ?? 0
  await cluster.stop()
  await cluster.stop()
  expect(processIdentity(pid)).toBeUndefined()
  expect(existsSync(join(dataDir, 'in-use'))).toBe(false)
})

test.runIf(isRoot)('an ordinary user can run the database, and no other user afterwards', async () => {
  chmodSync(dataDir, 0o777)
  const { child, line } = await startApp({ uid: 65534, gid: 65534 })
  expect(await ask(line, 'SELECT 1')).toBe(1)
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await expect(startApp({ uid: 1, gid: 1 })).rejects.toThrow(/belongs to user id 65534/)
})

test.runIf(isRoot)('a data folder closed to others stays closed', async () => {
  chmodSync(dataDir, 0o700)
  const cluster = await start()
  expect(cluster.socketDir.startsWith(dataDir)).toBe(true)
  expect(statSync(dataDir).mode & 0o777).toBe(0o710)
})

test.runIf(isRoot)(
  'root uses another folder when the database user cannot reach the configured one',
  async () => {
    chmodSync(dataDir, 0o700)
    const inside = join(dataDir, 'inside')
    const first = await start(inside)
    expect(first.socketDir.startsWith(dataDir)).toBe(false)
    await ask(first.connectionString('scrubjay'), 'CREATE TABLE kept AS SELECT 42 AS answer')
    await first.stop()
    const second = await start(inside)
    expect(second.socketDir).toBe(first.socketDir)
    expect(await ask(second.connectionString('scrubjay'), 'SELECT answer FROM kept')).toBe(42)
    await second.stop()
    rmSync(join(second.socketDir, '..'), { recursive: true })
  },
)
