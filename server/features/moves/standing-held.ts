import type { Context } from '../../context.ts'
import { completeProfile } from '../../db/complete-profile.ts'
import type { Tx } from '../../db/connect.ts'
import { takenEnough } from '../../db/taken-enough.ts'
import type { Seeing } from '../jobs/seeing.ts'
import { standingOf } from '../jobs/seeing.ts'

/**
 * What keeps a cleaner from taking any job, asked once their account is held: a suspension, and what they accept
 * besides, comes before accepting or after it, never in between.
 */
export async function standingHeld(context: Context, tx: Tx, userId: number): Promise<Seeing['standing']> {
  const standing = standingOf(context.config, await lockAccount(tx, userId))
  if (standing) return standing
  return (await hasTakenEnough(context, tx, userId)) ? 'taken_enough' : null
}

function lockAccount(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['vetting', 'email_verified_at', completeProfile.as('profile_complete')])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Asked once the account is held: what was accepted meanwhile counts. */
async function hasTakenEnough(context: Context, tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select(takenEnough(context).as('enough'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.enough ?? false
}
