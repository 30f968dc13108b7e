import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/chaos/kill/free-port.ts'
import { Product } from '#tests/chaos/kill/run-processes.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { type OrdinaryCluster, startOrdinaryCluster } from '#tests/support/ordinary-cluster.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { readBooks } from '#tests/upgrade/books.ts'
import { loadDump, readDump } from '#tests/upgrade/dump.ts'
import { migrate } from '../db/migrate.ts'
import { findSchemasAside } from '../db/restore-schema-swap.ts'
import { migrateQueue } from '../queue/migrate-queue.ts'
import { prepareDatabase } from '../start/prepare-database.ts'
import { readRunning, secretFingerprintOf, writeRunningFile } from '../start/running.ts'
import { storeSecretFingerprint } from '../start/store-secret-fingerprint.ts'
import { idOf, listOf, readTables, setSessionFormats } from './read-schema.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'scrubjay-backup-'))
const file = join(folder, 'town.backup')
let app: TestApp
let cluster: OrdinaryCluster
let photos: string[]

// A town with everything in every state, served while it is backed up.
beforeAll(async () => {
  const dump = readDump()
  const owner = await createEmptyDatabase()
  await migrate(owner, { wanted: (name) => dump.migrations.includes(name) })
  await migrateQueue(owner)
  await asOwner(owner, (client) => loadDump(client, dump))
  const addresses = await prepareDatabase(owner)
  app = await startTestApp({ addresses, now: dump.now, tasks: false, webhooks: false })
  await asOwner(owner, (client) => client.query(`SELECT queue_task('sweep', '{}', now(), 'kept')`))
  const rows = await app.context.db.selectFrom('photos').select('name').orderBy('id').execute()
  photos = rows.map(({ name }) => name)
  for (const name of photos.slice(1)) await app.context.photos.put(name, Buffer.from(`picture ${name}`))
  cluster = await startOrdinaryCluster(process.env.POSTGRES_BIN)
  writeFileSync(join(folder, 'session-secret'), 'made by an empty folder')
})
afterAll(async () => {
  await app?.stop()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function asOwner<T>(owner: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  return act(client).finally(() => client.end())
}

/** All rows of all tables, as text. */
async function everyRow(owner: string): Promise<Record<string, string>> {
  return asOwner(owner, async (client) => {
    await setSessionFormats(client)
    const held: Record<string, string> = {}
    for (const table of await readTables(client)) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || md5(string_agg(t::text, chr(10) ORDER BY t::text COLLATE "C")) AS held
         FROM (SELECT ${listOf(table)} FROM ${idOf(table)}) t`,
      )
      held[`${table.schema}.${table.name}`] = rows[0].held
    }
    return held
  })
}

const target = (owner: string, more: { erase?: string; secret?: string } = {}) => ({
  ...{ owner, dataDir: folder, tell: () => {}, secret: null, ...more },
  photos: { put: async () => {} },
})

const source = (owner: string) => ({
  ...{
    owner,
    photos: app.context.photos,
    secret: app.context.config.sessionSecret,
    secretMark: secretFingerprintOf(app.context.config.sessionSecret),
  },
  ...{ madeAt: app.clock.now(), tell: () => {} },
})

/** Ends connections as a network does. */
const end = (owner: string, which: string) =>
  asOwner(owner, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${which}`,
    ),
  )

test('next to a running server one file is written, for its user alone; photos that are missing are told', async () => {
  // A backup of an older version, without a fingerprint of the secret.
  const gone = writeRunningFile(app.context.config.dataDir, { database: app.addresses, stripeApiBase: null })
  const { code, said } = await runCommand(app, 'server/commands/backup.ts', [file])
  gone()
  expect([code, said]).toEqual([3, expect.stringContaining(`missing: photo ${photos[0]}`)])
  expect(said).toContain(`${photos.length - 1} photos, 1 missing`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = await runCommand(app, 'server/commands/backup.ts', [file])
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('is there already')])
})

test('in an empty folder everything is as it was, and the product starts from it', async () => {
  const where = { folder, port: await freePort(), stripePort: await freePort() }
  const product = new Product(where, { RUN: 'web' })
  const restored = {
    ...app,
    context: { ...app.context, config: { ...app.context.config, dataDir: product.dataDir } },
  }
  const { code, said } = await runCommand(restored, 'server/commands/restore.ts', [file], '', {
    DATABASE_URL: '',
  })
  expect([code, said]).toEqual([0, expect.stringContaining('Restored: ')])
  const secret = (dataDir: string) => readFileSync(join(dataDir, 'session-secret'), 'utf8').trim()
  expect(secret(product.dataDir)).toBe(secret(app.context.config.dataDir))
  for (const name of photos.slice(1))
    expect(readFileSync(join(product.dataDir, 'photos', name), 'utf8')).toBe(`picture ${name}`)
  try {
    await product.start()
    const running = readRunning(product.dataDir)?.database.owner ?? ''
    const books = (owner: string) => asOwner(owner, (client) => readBooks(client, 'now'))
    const [before, after] = [await books(app.database), await books(running)]
    expect(before.accounts?.length).toBeGreaterThan(0)
    expect(after).toEqual(before)
    const refused = await runCommand(restored, 'server/commands/restore.ts', [file], '', { DATABASE_URL: '' })
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('stop it first')])
  } finally {
    await product.stop()
  }
})

test('an owner who is no superuser, on another PostgreSQL, has the same rows, and the app its own login', async () => {
  const owner = await cluster.addDatabase('shop')
  await restoreBackup(file, await checkBackup(file), target(owner))
  const [before, after] = [await everyRow(app.database), await everyRow(owner)]
  expect(Object.keys(before)).toContain('graphile_worker._private_jobs')
  expect(after).toEqual(before)
  const sequences = `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`
  const given = async (of: string) => (await asOwner(of, (client) => client.query(sequences))).rows
  const [was, is] = [await given(app.database), await given(owner)]
  // Ids known to Stripe and emails continue far behind those of the backup, and those given since.
  const known = /^(users|jobs|payments|refunds|payouts|reversals|contact_messages)_id_seq$/
  for (const { sequencename: name, last_value } of was) {
    const now = is.find(({ sequencename }) => sequencename === name).last_value
    if (known.test(name)) expect(Number(now), name).toBe(Number(last_value) + 100_000)
    else if (last_value !== null) expect(now, name).toBe(last_value)
  }

  // Row triggers are enabled again.
  const broken = asOwner(owner, (client) => client.query('DELETE FROM ledger_entries'))
  await expect(broken).rejects.toMatchObject({ code: 'P0001' })
  const orphan = asOwner(owner, (client) => client.query('UPDATE jobs SET customer_id = 0'))
  await expect(orphan).rejects.toMatchObject({ code: '23503' })
  expect((await prepareDatabase(owner)).role).toBe('scrubjay_app_shop')
})

test('a database with a person in it is left alone, unless the words name it; one that is used always', async () => {
  const owner = await cluster.addDatabase('second')
  const checked = await checkBackup(file)
  await prepareDatabase(owner)
  const ask = (sql: string) => asOwner(owner, (client) => client.query(sql))
  await ask(`INSERT INTO users (email, name) VALUES ('kim@example.com', 'Kim')`)
  const names = async () => (await ask('SELECT name FROM users')).rows
  await expect(restoreBackup(file, checked, target(owner))).rejects.toThrow('not empty (users)')
  const vague = target(owner, { erase: 'everything' })
  await expect(restoreBackup(file, checked, vague)).rejects.toThrow('everything in second')
  const erase = 'everything in second'
  const foreign = target(owner, { erase, secret: 'x'.repeat(32) })
  await expect(restoreBackup(file, checked, foreign)).rejects.toThrow('SESSION_SECRET is not the one')
  await asOwner(owner, async () => {
    await expect(restoreBackup(file, checked, target(owner, { erase }))).rejects.toThrow('stop every server')
  })
  const lost = {
    ...target(owner, { erase }),
    photos: {
      put: async () => {
        await end(owner, `application_name = 'scrubjay'`)
        throw new Error('the connection was lost')
      },
    },
  }
  await expect(restoreBackup(file, checked, lost)).rejects.toThrow('the connection was lost')
  expect(await names()).toEqual([{ name: 'Kim' }])
  const cannotKeep = {
    ...target(owner, { erase }),
    photos: { put: () => Promise.reject(new Error('disk is full')) },
  }
  await expect(restoreBackup(file, checked, cannotKeep)).rejects.toThrow('disk is full')
  expect(await names()).toEqual([{ name: 'Kim' }])
  await restoreBackup(file, checked, target(owner, { erase }))
  expect(await everyRow(owner)).toEqual(await everyRow(app.database))
})

test('a restore that is stopped leaves what was there, and one that is killed is undone by the next start', async () => {
  const owner = await cluster.addDatabase('third')
  await prepareDatabase(owner)
  const ask = (sql: string) => asOwner(owner, (client) => client.query(sql))
  await ask(`INSERT INTO users (email, name) VALUES ('kim@example.com', 'Kim')`)
  const names = async () => (await ask('SELECT name FROM users')).rows
  const own = readFileSync(join(folder, 'session-secret'), 'utf8')
  /** In a process of its own, which gets `signal` after it has swapped the old schema aside. */
  async function interrupt(signal: 'SIGINT' | 'SIGKILL') {
    const words = [file, '--erase', 'everything in third']
    const child = spawn(process.execPath, ['server/commands/restore.ts', ...words], {
      env: { ...bareEnvironment(), DATA_DIR: folder, DATABASE_URL: owner },
    })
    const ended = once(child, 'close')
    for await (const said of child.stdout) if (String(said).includes('put aside')) break
    child.kill(signal)
    return ended
  }
  expect(await interrupt('SIGINT')).toEqual([130, null])
  expect(await names()).toEqual([{ name: 'Kim' }])

  expect(await interrupt('SIGKILL')).toEqual([null, 'SIGKILL'])
  expect((await asOwner(owner, findSchemasAside)).length).toBeGreaterThan(0)
  const between = { ...source(owner), photos: { get: async () => null } }
  await expect(writeBackup(join(folder, 'between'), between)).rejects.toThrow('A restore is at work')
  expect(await runCommand(app, 'server/commands/doctor.ts', [], '', { DATABASE_URL: owner })).toMatchObject({
    code: 1,
    said: expect.stringContaining('start the server, which puts back what was there'),
  })
  await prepareDatabase(owner)
  expect(await names()).toEqual([{ name: 'Kim' }])
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(own)
})

test('a backup that is stopped leaves nothing, and one with another secret is refused', async () => {
  const stopped = AbortSignal.abort(new Error('Stopped'))
  const other = join(folder, 'stopped')
  await expect(writeBackup(other, { ...source(app.database), stopped })).rejects.toThrow('Stopped')
  expect([existsSync(other), existsSync(`${other}.part`)]).toEqual([false, false])

  await storeSecretFingerprint(app.context.db, 'the secret that the server serves with')
  const foreign = await runCommand(app, 'server/commands/backup.ts', [other])
  expect([foreign.code, foreign.said]).toEqual([1, expect.stringContaining('not the SESSION_SECRET')])
  const bare = join(folder, 'bare')
  for (let time = 0; time < 2; time++) {
    const unset = await runCommand(app, 'server/commands/backup.ts', [other], '', { DATA_DIR: bare })
    expect([unset.code, unset.said]).toEqual([1, expect.stringContaining('SESSION_SECRET is not set')])
  }
  expect(existsSync(other)).toBe(false)
  await storeSecretFingerprint(app.context.db, app.context.config.sessionSecret)
})

test('no migration begins while a backup reads', async () => {
  let whileItReads = ''
  const tell = () => {
    const asked = `import pg from 'pg'
      const client = new pg.Client({ connectionString: process.argv[1] })
      await client.connect()
      const { rows } = await client.query('SELECT pg_try_advisory_xact_lock(7261916) AS free')
      process.stdout.write(String(rows[0].free))
      await client.end()`
    const words = ['--input-type=module', '-e', asked, app.database]
    whileItReads ||= spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout
  }
  await writeBackup(join(folder, 'read'), { ...source(app.database), tell })
  expect(whileItReads).toBe('false')
})

test('a file that is damaged, cut off or not ours is refused before anything is opened', async () => {
  const whole = readFileSync(file)
  const other = join(folder, 'other')
  const refusal = async (bytes: Uint8Array) => {
    writeFileSync(other, bytes)
    return checkBackup(other).then(
      () => 'taken',
      (error) => `${error.constructor.name}: ${error.message}`,
    )
  }
  for (const share of [0.001, 0.1, 0.5, 0.9, 0.999]) {
    const at = Math.floor(whole.length * share)
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    expect(await refusal(flipped), `changed at ${share}`).toMatch(/^(Damaged|CommandRefusal): /)
    expect(await refusal(whole.subarray(0, at)), `cut off at ${share}`).toMatch(/^(Damaged|CommandRefusal): /)
  }
  expect(await refusal(Buffer.from('CREATE TABLE users'))).toContain('no backup of Scrubjay')
  expect(await refusal(gzipSync('CREATE TABLE users'))).toMatch(/^(Damaged|CommandRefusal): /)
  // Packed again, so that nothing but our own sum can tell.
  const inside = gunzipSync(whole)
  const at = inside.indexOf('picture ')
  inside[at] = 'P'.charCodeAt(0)
  expect(await refusal(gzipSync(inside))).toContain('its checksum is another')
  expect(await refusal(whole)).toBe('taken')
})
