import { type AccountMessageName, accountMessages } from '../../messages/account-messages.ts'
import type { Mail } from '../../messages/message.ts'
import type { Context } from '../context.ts'
import { makeLink, purposes } from './make-link.ts'

type Writing = Pick<Context, 'db' | 'clock' | 'config' | 'notifier'>

interface About {
  event: AccountMessageName
  userId: number
  recipient: string
  at: Date
  device?: string | undefined
}

/** Writes a mail about an account; null when it says nothing any more. */
export async function writeAccountMail(context: Writing, about: About): Promise<Mail | null> {
  const { event, userId, recipient, at, device = '' } = about
  const account = await context.db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) return null
  if (event === 'verify-email' && (account.email_verified_at || account.email !== recipient)) return null
  const purpose = purposes[event]
  const token = purpose ? await makeLink(context, { purpose, user_id: userId, email: recipient }) : ''
  return accountMessages[event]({ token, device, at }, context.notifier.sender())
}
