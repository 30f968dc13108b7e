import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { approvalStands } from '#server/rules/approval-stands.ts'
import { completeProfile } from '#server/rules/complete-profile.ts'
import { reachedDailyAcceptLimit } from '#server/rules/daily-accept-limit.ts'
import type { ViewerContext } from './viewer-context.ts'
import { standingOf } from './viewer-context.ts'

/**
 * What keeps a cleaner from taking any job, asked once their account is held: a suspension, and what they accept
 * besides, comes before accepting or after it, never in between.
 */
export async function standingHeld(
  context: Context,
  tx: Tx,
  userId: number,
): Promise<ViewerContext['standing']> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  // Asked once the account is held: what was accepted or heard of a check meanwhile counts.
  const account = await tx
    .selectFrom('users')
    .select(['vetting', 'email_verified_at', completeProfile.as('profile_complete')])
    .select(approvalStands(context.clock()).as('approval_stands'))
    .select(reachedDailyAcceptLimit(context).as('taken_enough'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return standingOf(context.config, account) ?? (account.taken_enough ? 'taken_enough' : null)
}
