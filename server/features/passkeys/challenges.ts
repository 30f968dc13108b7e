import type { Context } from '#server/context.ts'
import type { PasskeyChallenges } from '#server/db/rows/generated.ts'

const lifetimeMs = 5 * 60_000

export interface ChallengesRequest {
  /** The session that asks, or the browser of somebody who is not signed in. */
  browser: string
  purpose: PasskeyChallenges['purpose']
}

export async function keepChallenge(
  { db, clock }: Context,
  asked: ChallengesRequest,
  challenge: string,
): Promise<void> {
  const expires_at = new Date(clock().getTime() + lifetimeMs)
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, ...asked, expires_at })
    .execute()
}

/** True once for a challenge that this browser was given for this purpose a moment ago. */
export async function spendChallenge(
  { db, clock }: Context,
  { browser, purpose }: ChallengesRequest,
  challenge: string,
) {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('browser', '=', browser)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}
