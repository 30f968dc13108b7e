import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { LogCursor } from './cursor.ts'

/** Longer than any transaction lasts: an id still missing then was never committed. */
const missingMs = 120_000
/** The most ids looked for; a restored backup leaves gaps of thousands. */
const mostMissing = 1000
/** At the start only the last ids may still be uncommitted. */
const lastAtStart = 100

export interface NewJobEvent {
  id: number
  job_id: number
  actor_id: number | null
  /** The cleaner named by the event: the former or the chosen one. */
  named_id: string | null
}

interface Log {
  /** Reads the events since the last call. */
  look(): Promise<NewJobEvent[]>
  /** Returns the position read so far; null before the first read. */
  mark(): LogCursor | null
}

/**
 * Reads the job log from its last position. Ids are assigned before commit, so a missing lower id is looked
 * for until it can no longer appear.
 */
export function openJobLog(db: Db): Log {
  let highest: number | null = null
  const missing = new Map<number, number>()

  function note(events: NewJobEvent[]) {
    const now = performance.now()
    for (const [id, until] of missing) if (until < now) missing.delete(id)
    for (const { id } of events) {
      missing.delete(id)
      for (let gap = Math.max((highest ?? id) + 1, id - mostMissing); gap < id; gap++)
        missing.set(gap, now + missingMs)
      highest = Math.max(highest ?? id, id)
    }
  }

  return {
    async look() {
      if (highest === null) {
        const { rows } = await latest.execute(db)
        note(rows.reverse())
        highest ??= 0
        return []
      }
      const { rows } = await since({ highest, missing: [...missing.keys()] }).execute(db)
      note(rows)
      return rows
    },
    mark: () => (highest === null ? null : { highest, missing: [...missing.keys()] }),
  }
}

const columns = sql`id, job_id, actor_id, data->>'cleanerId' AS named_id`

const latest = sql<NewJobEvent>`SELECT ${columns} FROM job_events ORDER BY id DESC LIMIT ${sql.lit(lastAtStart)}`

function since({ highest, missing }: LogCursor): RawBuilder<NewJobEvent> {
  return sql`SELECT ${columns} FROM job_events WHERE id = ANY(${missing}::bigint[])
    UNION ALL SELECT ${columns} FROM job_events WHERE id > ${highest} ORDER BY id`
}

/** The most events replayed to one stream; after more the browser refetches everything. */
const mostMissed = 500

/** Reads the events between two cursors. Null when unknown: the cursor is of another log, or too old. */
export async function readEventsBetween(
  db: Db,
  from: LogCursor,
  to: LogCursor,
): Promise<NewJobEvent[] | null> {
  const come = sql`id <> ALL(${to.missing}::bigint[])`
  // Two ranges of the key: as one condition it would also filter every row before the cursor.
  const { rows } = await sql<NewJobEvent>`
    SELECT ${columns} FROM job_events WHERE id = ANY(${from.missing}::bigint[]) AND ${come}
    UNION ALL (SELECT ${columns} FROM job_events WHERE id > ${from.highest} AND id <= ${to.highest} AND ${come}
      ORDER BY id LIMIT ${mostMissed + 1})`.execute(db)
  if (rows.length > mostMissed) return null
  // Another process may have read further, but never beyond the end of the log.
  const isThere = from.highest <= to.highest || (await lastNumber(db)) >= from.highest
  return isThere ? rows : null
}

async function lastNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM job_events`.execute(db)
  return rows[0]?.id ?? 0
}
