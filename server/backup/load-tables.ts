import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { type BackupSequences, type BackupTable, fullName } from './head.ts'
import { idOf, listOf } from './read-schema.ts'

/** Empties the tables and takes off what looks at single rows; gives the statements that put it on again. */
export async function openTables(client: pg.Client, tables: BackupTable[]): Promise<string[]> {
  const { rows: references } = await client.query<{ off: string; on: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS on
     FROM pg_constraint WHERE contype = 'f' AND connamespace = ANY('{public,graphile_worker}'::regnamespace[])`,
  )
  for (const { off } of references) await client.query(off)
  for (const table of tables) {
    await client.query(`ALTER TABLE ${idOf(table)} DISABLE TRIGGER USER`)
    // Rows written by migrations are in the backup as well.
    await client.query(`DELETE FROM ${idOf(table)}`)
  }
  const triggers = tables.map((table) => `ALTER TABLE ${idOf(table)} ENABLE TRIGGER USER`)
  return [...triggers, ...references.map(({ on }) => on)]
}

/** Takes the parts of each table as they come, one table after the other. */
export function loadRows(client: pg.Client, tables: BackupTable[]) {
  const rows: Record<string, number> = {}
  let open: { name: string; stream: CopyStreamQuery; done: Promise<void> } | undefined

  async function close(): Promise<void> {
    if (!open) return
    const { name, stream, done } = open
    open = undefined
    stream.end()
    await done
    rows[name] = stream.rowCount
  }
  function begin(name: string) {
    const table = tables.find((one) => fullName(one) === name)
    if (!table) throw new Error(`The backup has rows of ${name}, which it does not describe.`)
    const stream = client.query(copyFrom(`COPY ${idOf(table)} (${listOf(table)}) FROM STDIN`))
    const done = finished(stream)
    done.catch(() => {})
    return { name, stream, done }
  }
  return {
    close,
    async add(name: string, bytes: Uint8Array): Promise<void> {
      if (open?.name !== name) {
        await close()
        open = begin(name)
      }
      if (!open.stream.write(bytes)) await Promise.race([once(open.stream, 'drain'), open.done])
    },
    /** How many rows each table has now. */
    counts: () => Object.fromEntries(tables.map((table) => [fullName(table), rows[fullName(table)] ?? 0])),
  }
}

// Tables whose ids Stripe, emails and links know.
const known = ['users', 'jobs', 'payments', 'refunds', 'payouts', 'reversals', 'contact_messages']
const gap = 100_000

/** Skips ids that may have been given since the backup: they must not come to mean another row. */
export async function setSequences(client: pg.Client, all: BackupSequences): Promise<void> {
  for (const { schema, name, last } of all)
    await client.query('SELECT setval(format($1, $2::text, $3::text)::regclass, $4)', [
      '%I.%I',
      schema,
      name,
      last,
    ])
  await client.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $2)
     FROM pg_sequences WHERE schemaname = 'public' AND sequencename = ANY($1)`,
    [known.map((table) => `${table}_id_seq`), gap],
  )
}
