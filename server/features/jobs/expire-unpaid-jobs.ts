import { sql } from 'kysely'
import { unpaidHoldHours } from '#domain/limits.ts'
import { payByHoursBefore } from '#domain/series/charging.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { dueJobsPerTask, endDueJobs } from './end-due-jobs.ts'

interface ExpireUnpaidJob {
  id: number
  customer_id: number
  contact_email: string | null
  created_at: Date
  series_id: number | null
}

/**
 * Task: expires a held booking, and its payment, when it stays unpaid for a day or until its visit would
 * begin (C-045).
 */
export async function expireUnpaidJobs(context: Context): Promise<void> {
  const now = context.clock()
  const heldSince = new Date(now.getTime() - unpaidHoldHours * 3_600_000)
  // A visit of a series waits for its payment until a day before it.
  const dayAhead = new Date(now.getTime() + payByHoursBefore * 3_600_000)
  const unpaid = await context.db
    .selectFrom('jobs')
    .select(['id', 'customer_id', 'contact_email', 'created_at', 'series_id'])
    .where('status', '=', 'pending')
    .where('published_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([
          where('created_at', '<', heldSince),
          where.or([where('series_id', 'is', null), where('scheduled_for', '<=', dayAhead)]),
        ]),
        where('scheduled_for', '<=', now),
      ]),
    )
    .orderBy(sql`random()`)
    .limit(dueJobsPerTask)
    .execute()
  await endDueJobs(context, unpaid, { move: 'expire', ready: isHeld, tell })
}

/** A booking that was paid at the last moment is published by now. */
async function isHeld(tx: Tx, { id }: ExpireUnpaidJob): Promise<boolean> {
  const held = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

async function tell(tx: Tx, job: ExpireUnpaidJob): Promise<void> {
  const { id: jobId, series_id: seriesId } = job
  if (seriesId !== null) return queueMessage(tx, { event: 'series_visit_expired', jobId })
  if (!(await bookedSince(tx, job))) await queueMessage(tx, { event: 'booking_expired', jobId })
}

/**
 * A customer who has booked again gets no mail about the earlier try; several tries make one mail at most. A
 * series is booked again by its order alone: the visits after the first are planned by the server.
 */
async function bookedSince(tx: Tx, job: ExpireUnpaidJob): Promise<boolean> {
  const later = await tx
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.customer_id')
    .select('jobs.id')
    .where('jobs.created_at', '>=', job.created_at)
    .where('jobs.id', '>', job.id)
    .where(
      sql<boolean>`(jobs.series_id IS NULL OR jobs.created_at = (SELECT created_at FROM series WHERE id = jobs.series_id))`,
    )
    .where(({ eb, fn, or }) =>
      job.contact_email === null
        ? eb('customer_id', '=', job.customer_id)
        : or([eb(fn.coalesce('contact_email', 'users.email'), '=', job.contact_email)]),
    )
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
