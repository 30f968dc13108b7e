import type { Context } from '#server/context.ts'
import type { PasskeyChallenges } from '#server/db/rows/generated.ts'

const lifetimeMs = 5 * 60_000

export interface PasskeyChallengeRequest {
  /** The requesting session, or the device of an anonymous browser. */
  browser: string
  purpose: PasskeyChallenges['purpose']
}

export async function storePasskeyChallenge(
  { db, clock }: Context,
  asked: PasskeyChallengeRequest,
  challenge: string,
): Promise<void> {
  const expires_at = new Date(clock().getTime() + lifetimeMs)
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, ...asked, expires_at })
    .execute()
}

/** Consumes a challenge: true once for a recent one of this browser and purpose. */
export async function consumePasskeyChallenge(
  { db, clock }: Context,
  { browser, purpose }: PasskeyChallengeRequest,
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
