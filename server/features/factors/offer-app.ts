import { randomBytes } from 'node:crypto'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { describeSecret } from './one-time-code.ts'
import { sealSecret } from './seal-secret.ts'

/** Offers a new authenticator secret; the active one stays until a code of the new one is verified. */
export async function offerApp(
  context: Context,
  { id, email }: UserRow,
): Promise<Answer<'POST /api/user/factors/app'>> {
  const secret = Uint8Array.from(randomBytes(20))
  const offered_secret = sealSecret(context, id, secret)
  await context.db
    .insertInto('totp_authenticators')
    .values({ user_id: id, offered_secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ offered_secret }))
    .execute()
  return describeSecret(secret, context.settings.now().brandName, email)
}
