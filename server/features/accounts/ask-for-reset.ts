import type { Context } from '../../context.ts'
import { knowsDevice } from '../../http/device.ts'
import { refuse } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { hadEnough } from '../../notify/hold-mail.ts'
import { passwordStamp } from '../../notify/password-stamp.ts'
import { queueTask } from '../../queue/queue-task.ts'

interface Asking {
  email: string
  device: string | null
  session: Session | null
}

/** Has the link for a new password mailed. The task finds out whether there is an account: neither answer nor time tell. */
export async function askForReset({ db, clock }: Context, { email, device, session }: Asking): Promise<void> {
  const now = clock()
  // Whoever is signed in knows of their own account, and waits for no mail that does not come.
  if (session?.user?.email === email) await refuseEnough()
  const account = db.selectFrom('users').select('password').where('email', '=', email)
  const stamp = passwordStamp((await account.executeTakeFirst())?.password ?? null)
  const wish = { email, device, stamp, askedAt: now.toISOString() }
  // A stranger's wish takes the place of their own, not of one from another browser.
  await queueTask(db, 'offer_reset', wish, { key: `reset-${email}-${device ?? ''}` })

  async function refuseEnough(): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const known_device = device !== null && (await knowsDevice(tx, email, device))
      if (await hadEnough(tx, { event: 'reset-password', recipient: email, known_device }, now))
        throw refuse('enough_links_for_now')
    })
  }
}
