import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { NewJobEvent } from './new-events.ts'

interface FoundJob {
  id: number
  customer_id: number
  cleaner_id: number | null
  /** The chosen cleaner. */
  preferred_cleaner_id: number | null
  /** The effect on open jobs: open to all, in an exclusive step, gone, or none. */
  pool: 'open' | 'asked' | 'gone' | null
  /** The customer's favourites, of a job that is or was in their step. */
  favourites: number[]
}

export interface JobChange extends FoundJob {
  /** The sides of the job, and those who were its sides until one of these events. */
  people: Set<number>
}

/** Reads the current state of these events' jobs and the people concerned, in one statement. */
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
          AND (exclusive_until IS NULL OR exclusive_until <= ${now}) THEN 'gone' END AS pool,
      CASE WHEN favourites_from <= ${now} AND exclusive_until > ${now} THEN ARRAY(SELECT f.cleaner_id FROM favourites f
        WHERE f.customer_id = jobs.customer_id) ELSE '{}' END AS favourites
    FROM jobs WHERE id = ANY(${[...before.keys()]}::bigint[])`.execute(db)
  return rows.map((job) => {
    const { customer_id, cleaner_id, preferred_cleaner_id } = job
    const people = [customer_id, cleaner_id, preferred_cleaner_id, ...(before.get(job.id) ?? [])]
    return { ...job, people: new Set(people.filter((id): id is number => id !== null && id > 0)) }
  })
}

/** Selects the jobs that have become open to all cleaners, and those that no longer are. */
export function openJobChanges(changes: readonly JobChange[]): { open: number[]; gone: number[] } | null {
  const idsOf = (pool: string) => changes.filter((change) => change.pool === pool).map(({ id }) => id)
  const [open, gone] = [idsOf('open'), idsOf('gone')]
  return open.length + gone.length > 0 ? { open, gone } : null
}

interface ExclusiveChange {
  cleanerId: number
  open: number[]
  gone: number[]
}

/** Selects the same for the jobs in an exclusive step, by the cleaner whom each is offered to. */
export function exclusiveJobChanges(changes: readonly JobChange[]): ExclusiveChange[] {
  return changes.flatMap(({ id, pool, preferred_cleaner_id, favourites }): ExclusiveChange[] => {
    // Another favourite has accepted it, or it was canceled, before every cleaner could see it.
    if (pool === null) return favourites.map((cleanerId) => ({ cleanerId, open: [], gone: [id] }))
    if (pool !== 'asked') return []
    const offeredTo = new Set(favourites)
    if (preferred_cleaner_id !== null) offeredTo.add(preferred_cleaner_id)
    return [...offeredTo].map((cleanerId) => ({ cleanerId, open: [id], gone: [] }))
  })
}
