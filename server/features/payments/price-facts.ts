import type { JobView } from '../../../contract/job-view.ts'
import { freeUntil } from '../../../domain/job/cancellation.ts'
import type { Context } from '../../context.ts'
import { sameDayCents } from '../jobs/same-day.ts'

/** Until when cancelling a job costs nothing and what it costs later, by its own terms; null where it has begun or ended. */
export async function cancellationFacts(
  { db }: Pick<Context, 'db'>,
  jobId: number,
): Promise<{ freeUntil: string; lateFeePercent: number } | null> {
  const job = await db
    .selectFrom('jobs')
    .select(['scheduled_for as scheduledFor', 'promised_for as promisedFor', 'terms'])
    .where('id', '=', jobId)
    .where('status', 'in', ['pending', 'assigned'])
    .executeTakeFirst()
  return job ? { freeUntil: freeUntil(job).toISOString(), lateFeePercent: job.terms.lateFeePercent } : null
}

/** What makes the rows of a job's price: what a bathroom cost, and whether any of it is for the day. */
export async function priceFacts(
  context: Pick<Context, 'config' | 'db'>,
  { id, perBathroom }: Pick<JobView, 'id' | 'perBathroom'>,
): Promise<{ perBathroom: number; sameDay: boolean }> {
  const job = await context.db
    .selectFrom('jobs')
    .select(['same_day_cents', 'created_at', 'scheduled_for', 'prices'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { perBathroom, sameDay: sameDayCents(job, context) > 0 }
}
