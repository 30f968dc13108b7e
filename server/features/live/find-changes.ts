import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { NewJobEvent } from './new-events.ts'

interface FoundJob {
  id: number
  customer_id: number
  cleaner_id: number | null
  /** The cleaner who is asked first. */
  preferred_cleaner_id: number | null
  /** For those who look for work: there for all, for the chosen cleaner alone, taken or over, or none of these. */
  pool: 'open' | 'asked' | 'gone' | null
}

export interface JobChange extends FoundJob {
  /** Whose it is, and whose it was until one of these events. */
  people: Set<number>
}

/** Where the jobs of these events stand now, and whom that concerns: one statement, however many they are. */
export async function findChanges(db: Db, events: Iterable<NewJobEvent>, now: Date): Promise<JobChange[]> {
  const before = new Map<number, number[]>()
  for (const { job_id, actor_id, named_id } of events)
    before.set(job_id, [...(before.get(job_id) ?? []), actor_id ?? 0, Number(named_id)])
  if (before.size === 0) return []
  const { rows } = await sql<FoundJob>`
    SELECT id, customer_id, cleaner_id, preferred_cleaner_id,
      CASE WHEN status = 'pending' AND exclusive_until > ${now} THEN 'asked'
        WHEN status = 'pending' AND published_at IS NOT NULL THEN 'open'
        WHEN status IN ('assigned', 'in_progress', 'cancelled') AND published_at IS NOT NULL
          AND (exclusive_until IS NULL OR exclusive_until <= ${now}) THEN 'gone' END AS pool
    FROM jobs WHERE id = ANY(${[...before.keys()]}::bigint[])`.execute(db)
  return rows.map((job) => {
    const { customer_id, cleaner_id, preferred_cleaner_id } = job
    const people = [customer_id, cleaner_id, preferred_cleaner_id, ...(before.get(job.id) ?? [])]
    return { ...job, people: new Set(people.filter((id): id is number => id !== null && id > 0)) }
  })
}

/** What these changes are to cleaners: jobs that all can take now, and those that nobody can any more. */
export function poolOf(changes: readonly JobChange[]): { open: number[]; gone: number[] } | null {
  const idsOf = (pool: string) => changes.filter((change) => change.pool === pool).map(({ id }) => id)
  const [open, gone] = [idsOf('open'), idsOf('gone')]
  return open.length + gone.length > 0 ? { open, gone } : null
}

/** The same for one of them, of what only they are asked for. */
export function askedOf(changes: readonly JobChange[]): { cleanerId: number; id: number }[] {
  return changes.flatMap(({ id, pool, preferred_cleaner_id }) =>
    pool === 'asked' && preferred_cleaner_id !== null ? [{ cleanerId: preferred_cleaner_id, id }] : [],
  )
}
