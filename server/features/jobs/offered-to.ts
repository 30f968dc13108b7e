import { type RawBuilder, sql } from 'kysely'
import { offerStepAt } from '#domain/job/offer-steps.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'

type OfferedJob = Pick<
  JobToPay,
  'customer_id' | 'preferred_cleaner_id' | 'exclusive_until' | 'favourites_from'
>

/** True for a row of `users` to whom an unassigned job is offered now. */
export function isOfferedTo(job: OfferedJob, now: Date): RawBuilder<boolean> {
  const { customer_id, preferred_cleaner_id: chosen, exclusive_until: exclusiveUntil } = job
  const { step } = offerStepAt({ exclusiveUntil, favouritesFrom: job.favourites_from }, now)
  if (step === 'everyone') return sql`true`
  const favourite = sql`users.id IN (SELECT cleaner_id FROM favourites WHERE customer_id = ${customer_id})`
  return sql`(users.id = ${chosen} OR (${step === 'favourites'} AND ${favourite}))`
}

/** The end of the exclusive step that keeps an unassigned job from this cleaner; null when they may have it. */
export async function reservedForOthersUntil(
  tx: Tx,
  job: OfferedJob,
  cleanerId: number,
  now: Date,
): Promise<Date | null> {
  const { exclusive_until: exclusiveUntil, favourites_from: favouritesFrom } = job
  const { until } = offerStepAt({ exclusiveUntil, favouritesFrom }, now)
  if (until === null) return null
  const offered = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', cleanerId)
    .where(isOfferedTo(job, now))
    .executeTakeFirst()
  return offered ? null : until
}
