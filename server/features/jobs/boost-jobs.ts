import { type RawBuilder, sql } from 'kysely'
import { boostCentsOf } from '#domain/payout/boost.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { recordEvent } from '../job-events/record-event.ts'

const batch = 200

/** Task: adds the boost of their terms to open jobs that no cleaner has accepted in time. */
export async function boostJobs({ db, clock, log }: Context): Promise<void> {
  const now = clock()
  const due = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'pending')
    .where('boost_from', '<=', now)
    .orderBy('boost_from')
    .limit(batch)
    .execute()
  for (const { id } of due) {
    try {
      await db.transaction().execute((tx) => boostJob(tx, id, now))
    } catch (error) {
      log.warn({ jobId: id, err: error }, 'open job not boosted')
    }
  }
}

/**
 * Assigns the columns of a job that loses its cleaner: a boost that it was accepted for ends while the visit, which has
 * moved since, is too far away for one.
 */
export function endEarlyBoost(now: Date): RawBuilder<unknown> {
  return sql`boost_cents = CASE WHEN boost_from > ${now} THEN 0 ELSE boost_cents END`
}

/** The job's lock decides against a concurrent accept, which gets the earnings that were shown. */
async function boostJob(tx: Tx, jobId: number, now: Date): Promise<void> {
  const job = await lockJob(tx, jobId)
  if (job?.status !== 'pending' || job.cleaner_id !== null || !job.published_at) return
  if (job.boost_from === null || job.boost_from > now) return
  const cents = job.scheduled_for > now ? boostCentsOf(job.price_cents, job.terms) : 0
  await tx
    .updateTable('jobs')
    .set({ boost_cents: sql<number>`greatest(boost_cents, ${cents})`, boost_from: null, updated_at: now })
    .where('id', '=', jobId)
    .execute()
  if (cents > 0) await recordEvent(tx, { jobId, type: 'boosted', actorId: null, at: now, data: { cents } })
}
