import { isAccountMessage } from '../../messages/account-messages.ts'
import { isJobMessage, jobMessages } from '../../messages/job-messages.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { MessageRow } from './store.ts'

const asked = ['verify-email', 'change-email', 'reset-password', 'email-in-use']
const mostAskedPerDay = 3

/**
 * True for a mail that an address nobody has confirmed does not get: after one about a booking there is silence, and
 * what somebody has to ask for comes three times a day at most. Only where confirming is asked for.
 */
export async function isNewsToStranger(
  config: Pick<Config, 'verifiedEmailRequired'>,
  tx: Tx,
  { event, recipient }: MessageRow,
  since: Date,
): Promise<boolean> {
  if (!config.verifiedEmailRequired || event === 'contact-received') return false
  if (await isConfirmed(tx, recipient)) return false
  if (isAccountMessage(event) && !asked.includes(event)) return true
  const before = tx
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', recipient)
    .where('claimed_at', 'is not', null)
  if (isJobMessage(event)) {
    const names = Object.keys(jobMessages)
    return (await before.where('event', 'in', names).limit(1).execute()).length > 0
  }
  const lately = before.where('event', '=', event).where('claimed_at', '>', since)
  return (await lately.limit(mostAskedPerDay).execute()).length === mostAskedPerDay
}

export async function isConfirmed(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
