import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { completeProfile } from './complete-profile.ts'
import { hasCurrentApproval } from './has-current-approval.ts'
import { occupiedTime, occupiedTimeOf, travelMinutesOf } from './occupied-time.ts'

interface RequestableCleanerRequest {
  config: { REQUIRE_CLEANER_APPROVAL: boolean; verifiedEmailRequired: boolean }
  clock: () => Date
}

/** True for a row of `users` that a customer can ask for: a cleaner who may take jobs. */
export function isRequestableCleaner({ config, clock }: RequestableCleanerRequest): RawBuilder<boolean> {
  const { REQUIRE_CLEANER_APPROVAL, verifiedEmailRequired } = config
  const vetted = REQUIRE_CLEANER_APPROVAL ? hasCurrentApproval(clock()) : sql`users.vetting <> 'suspended'`
  const verified = verifiedEmailRequired ? sql`users.email_verified_at IS NOT NULL` : sql`true`
  return sql`(users.role = 'cleaner' AND ${vetted} AND ${verified} AND ${completeProfile})`
}

/** True when this customer can ask for this cleaner. */
export async function isRequestableBy(
  db: Db | Tx,
  rules: RequestableCleanerRequest,
  { cleanerId, customerId }: { cleanerId: number; customerId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', cleanerId)
    .where('id', '<>', customerId)
    .where(isRequestableCleaner(rules))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * True when this cleaner has an active job in the time, or could not travel between them; the same terms as the
 * constraint jobs_no_overlap.
 */
export function busyBetween(
  cleanerId: RawBuilder<number>,
  from: RawBuilder<Date>,
  until: RawBuilder<Date>,
): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM jobs o
    WHERE o.cleaner_id IS NOT NULL AND o.status IN ('assigned', 'in_progress')
      AND int8range(o.cleaner_id, o.cleaner_id, '[]') && int8range(${cleanerId}, ${cleanerId}, '[]')
      AND ${occupiedTimeOf('o')} && ${occupiedTime(from, until, travelMinutesOf(cleanerId))})`
}
