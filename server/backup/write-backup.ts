import { existsSync } from 'node:fs'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CommandRefusal } from '../commands/command-refusal.ts'
import { acquireMigrationLock, lockSchemaShared } from '../db/migration-lock.ts'
import { findSchemasAside } from '../db/restore-schema-swap.ts'
import type { PhotoStore } from '../providers/storage/photo-store.ts'
import { createArchive } from './archive.ts'
import { type BackupHead, type BackupTable, fullName, headName, secretName, sequencesName } from './head.ts'
import {
  idOf,
  listOf,
  readQueueMigrations,
  readSequences,
  readTables,
  setSessionFormats,
} from './read-schema.ts'

type Archive = Awaited<ReturnType<typeof createArchive>>

interface BackupSource {
  owner: string
  photos: Pick<PhotoStore, 'get'>
  secret: string
  /** The fingerprint of the session secret. */
  secretMark: string
  madeAt: Date
  tell: (line: string) => void
  /** Aborts the backup. */
  stopped?: AbortSignal
}

export interface BackupContent {
  rows: number
  photos: number
  /** Photos in the database without a file. */
  missing: string[]
}

const partBytes = 1 << 20

/** Database and photos in one file, of one moment, while others go on writing. */
export async function writeBackup(file: string, source: BackupSource): Promise<BackupContent> {
  if (existsSync(file)) throw new CommandRefusal(`${file} is there already; nothing was written.`)
  const client = new pg.Client({ connectionString: source.owner })
  client.on('error', () => {})
  await client.connect()
  try {
    await setSessionFormats(client)
    const head = await beginReading(client, source)
    const archive = await createArchive(file)
    try {
      return await fill(archive, head, client, source)
    } catch (error) {
      await archive.discard()
      throw error
    }
  } finally {
    await client.end()
  }
}

/** From here on the connection sees the database as it is now, and until it ends no table changes its shape. */
async function beginReading(
  client: pg.Client,
  { owner, madeAt, secretMark }: BackupSource,
): Promise<BackupHead> {
  const turn = new pg.Client({ connectionString: owner })
  await turn.connect()
  try {
    // Waits for a process that prepares the database.
    await acquireMigrationLock(turn)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await lockSchemaShared(client)
    if ((await findSchemasAside(client)).length > 0)
      throw new CommandRefusal(
        'A restore is at work on this database, or was killed: wait for its end, or start the server, which undoes it.',
      )
    const { rows: ours } =
      await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('public.migrations')
      AND to_regclass('graphile_worker.migrations') IS NOT NULL`)
    if (ours.length === 0)
      throw new CommandRefusal('This database is not one of Scrubjay; there is nothing to back up.')
    await refuseSecret(client, secretMark)
    const tables = await readTables(client)
    await client.query(`LOCK TABLE ${tables.map(idOf).join(', ')} IN ACCESS SHARE MODE`)
    const { rows: migrations } = await client.query('SELECT name, checksum FROM migrations ORDER BY name')
    const queue = await readQueueMigrations(client)
    return { format: 'scrubjay-backup', version: 1, madeAt: madeAt.toISOString(), migrations, queue, tables }
  } finally {
    await turn.end()
  }
}

async function refuseSecret(client: pg.Client, mark: string): Promise<void> {
  const { rows } = await client.query('SELECT fingerprint FROM public.session_secret_fingerprints')
  if (rows.length > 0 && rows[0].fingerprint !== mark)
    throw new CommandRefusal(
      'This is not the SESSION_SECRET that this database was last served with: a restored backup could open nothing ' +
        'with it. Give this command the settings and the data folder of the server; after a change of the secret, ' +
        'start the server with it once. Nothing was written.',
    )
}

async function fill(
  archive: Archive,
  head: BackupHead,
  client: pg.Client,
  source: BackupSource,
): Promise<BackupContent> {
  const { secret, tell, stopped } = source
  await archive.add(headName, Buffer.from(JSON.stringify(head)))
  await archive.add(secretName, Buffer.from(secret))
  const copied: [string, { rowCount: number }][] = []
  for (const table of head.tables)
    copied.push([fullName(table), await copyTable(archive, client, table, stopped)])
  await archive.add(sequencesName, Buffer.from(JSON.stringify(await readSequences(client))))
  // A stream ends a moment before its row count is known.
  const rows = Object.fromEntries(copied.map(([name, { rowCount }]) => [name, rowCount]))
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  tell(`${total} rows of ${head.tables.length} tables`)
  const { rows: named } = await client.query<{ name: string }>('SELECT name FROM photos ORDER BY id')
  await client.query('COMMIT')
  const missing = await copyPhotos(archive, named, source)
  const photos = named.length - missing.length
  await archive.close({ rows, photos, missing: missing.length })
  return { rows: total, photos, missing }
}

async function copyTable(archive: Archive, client: pg.Client, table: BackupTable, stopped?: AbortSignal) {
  const stream = client.query(copyTo(`COPY ${idOf(table)} (${listOf(table)}) TO STDOUT`))
  let waiting: Buffer[] = []
  let bytes = 0
  let parts = 0
  async function flush() {
    if (bytes === 0) return
    await archive.add(partName(table, parts++), Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  for await (const chunk of stream) {
    stopped?.throwIfAborted()
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes) await flush()
  }
  await flush()
  return stream
}

const partName = (table: BackupTable, part: number) =>
  `tables/${fullName(table)}/${String(part).padStart(6, '0')}`

/** After the rows: a photo's file is written before its row, so every listed file exists. */
async function copyPhotos(
  archive: Archive,
  named: { name: string }[],
  { photos, tell, stopped }: BackupSource,
) {
  const missing: string[] = []
  for (const [at, { name }] of named.entries()) {
    stopped?.throwIfAborted()
    const bytes = await photos.get(name)
    if (bytes) await archive.add(`photos/${name}`, bytes)
    else missing.push(name)
    if ((at + 1) % 500 === 0) tell(`${at + 1} of ${named.length} photos`)
  }
  return missing
}
