import type { JobView } from '../../../contract/job-view.ts'
import type { Context } from '../../context.ts'
import { sameDayCents } from '../jobs/same-day.ts'

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
