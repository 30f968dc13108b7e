import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { openMailToken } from '../notifications/mail-token.ts'

/** Notes when a push was first opened; an SMS that is not on its way yet is not sent then. */
export async function markPushSeen(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  token: string,
): Promise<void> {
  const push = await openMailToken(context, 'seen', token)
  if (!push) throw refuse('no_such_push')
  await context.db
    .updateTable('notifications')
    .set({ seen_at: context.clock() })
    .where('id', '=', push.id)
    .where('seen_at', 'is', null)
    .execute()
}
