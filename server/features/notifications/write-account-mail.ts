import { languageOrDefault } from '#locales/languages.ts'
import { type AccountMessageName, accountMessages } from '#notifications/account-messages.ts'
import type { Mail, Sender } from '#notifications/message.ts'
import type { Context } from '#server/context.ts'
import { endWithPassword, linkLifetimeMs, linkPurposes, makeLink } from './make-link.ts'
import { makeManageLink } from './make-manage-link.ts'
import { passwordStamp } from './password-stamp.ts'

type WriteAccountMailInput = Pick<Context, 'db' | 'clock' | 'config' | 'notifier'>

interface AccountMailSubject {
  event: AccountMessageName
  userId: number
  jobId?: number | undefined
  recipient: string
  at: Date
  device?: string | undefined
  /** The stamp of the account's password when its link was requested. */
  stamp?: string | undefined
  /** The unsubscribe link, in the words of the mail. */
  wayOut: (sender: Sender) => Sender['turnOff']
}

/** Renders a mail about an account; null when it is outdated. */
export async function writeAccountMail(
  context: WriteAccountMailInput,
  about: AccountMailSubject,
): Promise<(Mail & { unsubscribeUrl?: string }) | null> {
  const { event, userId, jobId, recipient, at, device = '', stamp, wayOut } = about
  return context.db.transaction().execute(async (tx) => {
    // A concurrent password change commits before and is seen, or waits and ends the link.
    const account = await tx
      .selectFrom('users')
      .select(['email', 'email_verified_at', 'password', 'is_guest', 'locale'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!account) return null
    if (event === 'verify_email' && (account.email_verified_at || account.email !== recipient)) return null
    const late = context.clock().getTime() - at.getTime() > linkLifetimeMs
    if (endWithPassword.includes(event) && (late || stamp !== passwordStamp(account.password))) return null
    const purpose = linkPurposes[event]
    const isGuest = account.is_guest
    const link = purpose && { purpose, user_id: userId, email: recipient }
    const token = link ? await makeLink(context, tx, link, isGuest || event === 'correct_email') : ''
    const manageToken = jobId ? await makeManageLink({ ...context, db: tx }, jobId, 'email') : null
    const sender = context.notifier.sender(languageOrDefault(account.locale))
    const turnOff = wayOut(sender)
    const facts = { token, manageToken, device, at, isGuest }
    const mail = accountMessages[event](facts, { ...sender, turnOff })
    return { ...mail, ...(turnOff && { unsubscribeUrl: turnOff.url }) }
  })
}
