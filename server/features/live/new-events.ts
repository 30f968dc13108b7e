import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Mark } from './cursor.ts'

/** Longer than a transaction of ours lasts: a number that is not there by then was never committed. */
const missingMs = 120_000
/** So many are looked for; numbers are left out by the thousand where a backup was restored. */
const mostMissing = 1000
/** Of what was there at the start, what may still be on its way is among the last. */
const lastAtStart = 100

export interface NewJobEvent {
  id: number
  job_id: number
  actor_id: number | null
  /** The cleaner whom it names: the one who had the job, or was asked. */
  named_id: string | null
}

interface Log {
  /** What has happened to jobs since it was asked last. */
  look(): Promise<NewJobEvent[]>
  /** How far it has looked; null before it has. */
  mark(): Mark | null
}

/**
 * Reads the log of what happens to jobs on from where it was read last. Numbers are given before they are committed, so
 * one that comes after a higher one is looked for until it cannot come any more.
 */
export function newEvents(db: Db): Log {
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

function since({ highest, missing }: Mark): RawBuilder<NewJobEvent> {
  return sql`SELECT ${columns} FROM job_events WHERE id = ANY(${missing}::bigint[])
    UNION ALL SELECT ${columns} FROM job_events WHERE id > ${highest} ORDER BY id`
}

/** So many events are read again for one stream; whoever has missed more reads everything. */
const mostMissed = 500

/**
 * What has happened since a mark and is in the log up to another one. Null where that cannot be told: the mark is of
 * another log, or too old.
 */
export async function eventsBetween(db: Db, from: Mark, to: Mark): Promise<NewJobEvent[] | null> {
  const come = sql`id <> ALL(${to.missing}::bigint[])`
  // Two ranges of the key: as one condition it would be asked of every row before the mark too.
  const { rows } = await sql<NewJobEvent>`
    SELECT ${columns} FROM job_events WHERE id = ANY(${from.missing}::bigint[]) AND ${come}
    UNION ALL (SELECT ${columns} FROM job_events WHERE id > ${from.highest} AND id <= ${to.highest} AND ${come}
      ORDER BY id LIMIT ${mostMissed + 1})`.execute(db)
  if (rows.length > mostMissed) return null
  // Another process may have read further; beyond the end of the log nobody has.
  const isThere = from.highest <= to.highest || (await lastNumber(db)) >= from.highest
  return isThere ? rows : null
}

async function lastNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM job_events`.execute(db)
  return rows[0]?.id ?? 0
}
