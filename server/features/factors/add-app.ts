import type { Context } from '#server/context.ts'
import { beginFactors } from './begin-factors.ts'
import { wrongCodeRefusal } from './consume-code.ts'
import type { SessionRequester } from './end-other-sessions.ts'
import { totpStepOf } from './one-time-code.ts'
import { openSecret } from './seal-secret.ts'

/**
 * Activates the offered authenticator by its first code; returns recovery codes with the first second factor.
 */
export async function addApp(
  context: Context,
  asker: SessionRequester,
  typed: string,
): Promise<string[] | null> {
  const now = context.clock()
  const { user } = asker
  return context.db.transaction().execute(async (tx) => {
    const begin = await beginFactors(context, tx, asker, 'code')
    const app = await tx
      .selectFrom('totp_authenticators')
      .select('offered_secret')
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirst()
    const secret = app?.offered_secret ? openSecret(context, user.id, app.offered_secret) : null
    const step = secret && totpStepOf(secret, typed.replace(/\s/g, ''), now)
    if (!app || step === null) throw wrongCodeRefusal()
    await tx
      .updateTable('totp_authenticators')
      .set({ secret: app.offered_secret, offered_secret: null, used_step: step, added_at: now, used_at: now })
      .where('user_id', '=', user.id)
      .execute()
    return begin('app_added')
  })
}
