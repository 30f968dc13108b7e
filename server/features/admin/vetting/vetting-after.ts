import type { Vetting } from '#domain/enums.ts'
import type { VettingDecision } from '#domain/vetting.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/**
 * Returns the state after a decision: reinstating restores an approval from before the suspension; without a
 * record of one it restores none.
 */
export async function vettingAfter(db: Db | Tx, decision: VettingDecision, userId: number): Promise<Vetting> {
  if (decision === 'approve') return 'approved'
  if (decision === 'suspend') return 'suspended'
  const last = await db
    .selectFrom('admin_acts')
    .select('before')
    .where('user_id', '=', userId)
    .where('act', '=', 'suspend')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.before?.vetting === 'approved' ? 'approved' : 'unvetted'
}

/** Lists the ids of jobs that a cleaner has accepted and not finished, soonest first. */
export async function openJobsOf(db: Db | Tx, userId: number): Promise<number[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('cleaner_id', '=', userId)
    .where('status', 'in', ['assigned', 'in_progress'])
    .orderBy('scheduled_for')
    .execute()
  return jobs.map(({ id }) => id)
}
