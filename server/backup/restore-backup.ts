import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { CommandRefusal } from '../commands/command-refusal.ts'
import { dropReplacedSecret, replaceSecret, undoSecretReplacement } from '../config/secret.ts'
import { migrate } from '../db/migrate.ts'
import { readFiles } from '../db/migration-history/read-files.ts'
import { acquireMigrationLock } from '../db/migration-lock.ts'
import {
  dropSchemasAside,
  lockRestore,
  putSchemasBack,
  restoreApplicationName,
} from '../db/restore-schema-swap.ts'
import type { PhotoStore } from '../providers/storage/photo-store.ts'
import { migrateQueue } from '../queue/migrate-queue.ts'
import { readArchive } from './archive.ts'
import {
  type BackupEnd,
  type BackupHead,
  backupEnd as endOf,
  readHead,
  refuseUnknown,
  secretName,
  sequences,
  sequencesName,
} from './head.ts'
import { loadRows, openTables, setSequences } from './load-tables.ts'
import { readQueueMigrations, setSessionFormats } from './read-schema.ts'
import { refuseUsedDatabase, setSchemasAside } from './set-schemas-aside.ts'

interface RestoreBackupTarget {
  owner: string
  dataDir: string
  photos: Pick<PhotoStore, 'put'>
  /** SESSION_SECRET, or null when it is stored in the data folder. */
  secret: string | null
  /** The operator's confirmation that existing data may be lost. */
  erase?: string | undefined
  tell: (line: string) => void
  /** Aborts the restore. */
  stopped?: AbortSignal
}

export interface CheckedBackup {
  head: BackupHead
  end: BackupEnd
  secret: string
}

/** Reads the whole file once, before anything is changed, and throws unless all of it is as it was written. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const entries = readArchive(file)
  const first = await entries.next()
  if (first.done) throw new CommandRefusal(`${file} is no backup of Scrubjay.`)
  const head = readHead(first.value.name, first.value.bytes)
  let secret = ''
  let next = await entries.next()
  for (; !next.done; next = await entries.next())
    if (next.value.name === secretName) secret = Buffer.from(next.value.bytes).toString('utf8')
  refuseUnknown(head, await readFiles(new URL('../db/migrations/', import.meta.url)))
  return { head, end: endOf.parse(next.value), secret }
}

/** Fills an empty database, the photos and the secret from a checked file: all of it, or nothing. */
export async function restoreBackup(
  file: string,
  checked: CheckedBackup,
  target: RestoreBackupTarget,
): Promise<void> {
  const { owner, secret, erase, dataDir, stopped, tell } = target
  if (secret !== null && secret !== checked.secret)
    throw new CommandRefusal(
      'SESSION_SECRET is not the one the backup was made under: codes of apps, sessions and links could not be read ' +
        `with it. Set it to what this prints, and restore again: tar -xzOf ${file} ${secretName}`,
    )
  await asOwner(owner, 'scrubjay', async (client) => {
    if (!(await lockRestore(client))) throw new CommandRefusal('Another restore is at work on this database.')
    // Undoes an interrupted restore.
    await undo(client, target)
    dropReplacedSecret(dataDir)
    await refuseUsedDatabase(client, erase)
    await setSchemasAside(client)
    tell('what was there is put aside')
    const cancel = () => void endStatement(client)
    stopped?.addEventListener('abort', cancel)
    try {
      await asOwner(owner, restoreApplicationName, (loading) => load(file, loading, checked, target))
    } catch (error) {
      // The connection that made room may be what was lost.
      await asOwner(owner, 'scrubjay', (fresh) => undo(fresh, target))
      throw stopped?.aborted ? stopped.reason : error
    } finally {
      stopped?.removeEventListener('abort', cancel)
    }
    dropReplacedSecret(dataDir)
  })
  await asOwner(owner, 'scrubjay', async (client) => void (await client.query('ANALYZE')))
}

async function endStatement(client: pg.Client): Promise<void> {
  const running = 'SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = $1'
  await client.query(`${running} AND datname = current_database()`, [restoreApplicationName]).catch(() => {})
}

async function undo(client: pg.Client, { secret, dataDir }: RestoreBackupTarget): Promise<void> {
  if ((await putSchemasBack(client)) && secret === null) undoSecretReplacement(dataDir)
}

/** Whatever is open on the connection when `act` throws is undone as the connection ends. */
async function asOwner(
  owner: string,
  application_name: string,
  act: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: owner, application_name })
  client.on('error', () => {})
  await client.connect()
  try {
    await setSessionFormats(client)
    await act(client)
  } finally {
    await client.end()
  }
}

async function load(
  file: string,
  client: pg.Client,
  checked: CheckedBackup,
  target: RestoreBackupTarget,
): Promise<void> {
  const { head, end } = checked
  const names = head.migrations.map(({ name }) => name)
  await migrate(target.owner, { wanted: (name) => names.includes(name) })
  await migrateQueue(target.owner)
  if (!isDeepStrictEqual(await readQueueMigrations(client), head.queue))
    throw new CommandRefusal(
      'The queue of the backup is of another version: restore with the version that made it.',
    )
  // A server that starts now waits until everything is there.
  await acquireMigrationLock(client)
  await client.query('BEGIN')
  const putOn = await openTables(client, head.tables)
  const rows = loadRows(client, head.tables)
  const photos = await readEntries(file, client, rows, target)
  for (const statement of putOn) {
    target.stopped?.throwIfAborted()
    await client.query(statement)
  }
  if (!isDeepStrictEqual(rows.counts(), end.rows) || photos !== end.photos)
    throw new Error('What was read is not as much as the backup says; nothing was kept.')
  // The worker that had locked these tasks was another server.
  await client.query(`UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL;
    UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL`)
  await dropSchemasAside(client)
  target.stopped?.throwIfAborted()
  if (target.secret === null) replaceSecret(target.dataDir, checked.secret)
  await client.query('COMMIT')
}

type RestoreBackupRows = ReturnType<typeof loadRows>

async function readEntries(
  file: string,
  client: pg.Client,
  rows: RestoreBackupRows,
  { photos, tell, stopped }: RestoreBackupTarget,
): Promise<number> {
  let kept = 0
  for await (const { name, bytes } of readArchive(file)) {
    stopped?.throwIfAborted()
    const [kind, what = ''] = name.split('/')
    if (kind === 'tables') await rows.add(what, bytes)
    else await rows.close()
    if (name === sequencesName) {
      await setSequences(client, sequences.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))))
      tell('the database is read')
    }
    if (kind !== 'photos') continue
    if (!/^\w[\w.-]*$/.test(what)) throw new Error(`The backup has a photo with an odd name: ${what}`)
    await photos.put(what, bytes)
    kept += 1
    if (kept % 500 === 0) tell(`${kept} photos`)
  }
  return kept
}
