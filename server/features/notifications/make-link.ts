import type { AccountMessageName } from '#notifications/account-messages.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { EmailTokens } from '#server/db/rows/accounts.ts'
import { hashToken, newToken } from '#server/plugins/token.ts'

export const lifetimeMs = 30 * 60_000
/** A guest reads their mail when they do: nobody sits in front of a page that waits for the link. So does who wrote us a letter. */
const guestLifetimeMs = 3 * 86_400_000

/** What the link of a message is for; the others carry none. */
export const purposes: Partial<Record<AccountMessageName, EmailTokens['purpose']>> = {
  'verify-email': 'verify_email',
  'change-email': 'change_email',
  'reset-password': 'reset_password',
  'correct-email': 'correct_email',
}

/** Links that end with the password under which they were asked for, however late their mail is written. */
export const endWithPassword: AccountMessageName[] = ['change-email', 'reset-password', 'correct-email']

type MakeLinkInput = Pick<Context, 'clock' | 'config'>

/** A link's secret, made when its mail is written: before and after that nobody but the reader has it. */
export async function makeLink(
  context: MakeLinkInput,
  tx: Tx,
  link: Pick<EmailTokens, 'purpose' | 'user_id' | 'email'>,
  livesLong: boolean,
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(context.clock().getTime() + (livesLong ? guestLifetimeMs : lifetimeMs))
  await tx
    .insertInto('email_tokens')
    .values({ ...link, token_hash: hashToken(context, token), expires_at })
    .execute()
  return token
}
