import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { completeProfile } from '#server/rules/complete-profile.ts'
import { reachedDailyAcceptLimit } from '#server/rules/daily-accept-limit.ts'
import { hasCurrentApproval } from '#server/rules/has-current-approval.ts'
import type { ViewerContext } from './viewer-context.ts'
import { eligibilityObstacleOf } from './viewer-context.ts'

/**
 * Locks the cleaner's account and returns why they may take no job, or null. The lock orders a suspension,
 * and the cleaner's other acceptances, before or after this one.
 */
export async function lockEligibility(
  context: Context,
  tx: Tx,
  userId: number,
): Promise<ViewerContext['standing']> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  // Read after the account is locked, so that concurrent acceptances and check results count.
  const account = await tx
    .selectFrom('users')
    .select(['vetting', 'email_verified_at', completeProfile.as('profile_complete')])
    .select(hasCurrentApproval(context.clock()).as('approval_stands'))
    .select(reachedDailyAcceptLimit(context).as('taken_enough'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return eligibilityObstacleOf(context.config, account) ?? (account.taken_enough ? 'taken_enough' : null)
}
