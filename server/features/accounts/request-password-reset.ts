import type { Context } from '#server/context.ts'
import { knowsDevice } from '#server/plugins/device.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { reachedRecipientCap } from '../notifications/mail-hold-reason.ts'
import { passwordStamp } from '../notifications/password-stamp.ts'

interface AskForResetRequest {
  email: string
  device: string | null
  session: Session | null
}

/**
 * Queues the password reset mail. The task looks the account up, so that neither response nor timing reveals
 * it.
 */
export async function requestPasswordReset(
  { db, clock }: Context,
  { email, device, session }: AskForResetRequest,
): Promise<void> {
  const now = clock()
  // A signed-in user knows their own account, and is told when no further mail will come.
  if (session?.user?.email === email) await refuseEnough()
  const account = db.selectFrom('users').select('password').where('email', '=', email)
  const stamp = passwordStamp((await account.executeTakeFirst())?.password ?? null)
  const payload = { email, device, stamp, askedAt: now.toISOString() }
  // A repeated request replaces one from the same browser only, so a stranger cannot replace the owner's.
  await queueTask(db, 'offer_reset', payload, { key: `reset-${email}-${device ?? ''}` })

  async function refuseEnough(): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const known_device = device !== null && (await knowsDevice(tx, email, device))
      if (await reachedRecipientCap(tx, { event: 'reset_password', recipient: email, known_device }, now))
        throw refuse('enough_links_for_now')
    })
  }
}
