import { freeUntil } from '#domain/job/cancellation.ts'
import type { Context } from '#server/context.ts'

/**
 * Returns until when cancelling a job is free and what it costs later, by its own terms; null once it has
 * begun or ended.
 */
export async function cancellationFacts(
  { db }: Pick<Context, 'db'>,
  jobId: number,
): Promise<{ freeUntil: string; freeHours: number; lateFeePercent: number } | null> {
  const job = await db
    .selectFrom('jobs')
    .select(['scheduled_for as scheduledFor', 'cancellation_basis_at as cancellationBasisAt', 'terms'])
    .where('id', '=', jobId)
    .where('status', 'in', ['pending', 'assigned'])
    .executeTakeFirst()
  if (!job) return null
  const { freeCancellationHours: freeHours, lateFeePercent } = job.terms
  return { freeUntil: freeUntil(job).toISOString(), freeHours, lateFeePercent }
}
