import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { onlyRow } from '../../db/only-row.ts'

/** Longer than a transaction of ours lasts: a number that is not there by then was never committed. */
const missingMs = 120_000
/** So many are looked for; numbers are left out by the thousand where a backup was restored. */
const mostMissing = 1000

/**
 * Reads the log of what happens to jobs on from where it was read last. Numbers are given before they are committed, so
 * one that comes after a higher one is looked for until it cannot come any more.
 */
export function newEvents(db: Db): () => Promise<number[]> {
  let highest: number | null = null
  const missing = new Map<number, number>()

  return async () => {
    if (highest === null) {
      const last = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM job_events`.execute(db)
      highest = onlyRow(last).id
      return []
    }
    const { rows } = await since(highest, [...missing.keys()]).execute(db)
    const now = performance.now()
    for (const [id, until] of missing) if (until < now) missing.delete(id)
    for (const { id } of rows) {
      missing.delete(id)
      for (let gap = Math.max(highest + 1, id - mostMissing); gap < id; gap++)
        missing.set(gap, now + missingMs)
      highest = Math.max(highest, id)
    }
    return rows.map(({ job_id }) => job_id)
  }
}

function since(highest: number, missing: number[]): RawBuilder<{ id: number; job_id: number }> {
  return sql`SELECT id, job_id FROM job_events WHERE id = ANY(${missing}::bigint[])
    UNION ALL SELECT id, job_id FROM job_events WHERE id > ${highest} ORDER BY id`
}
