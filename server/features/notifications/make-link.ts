import type { AccountMessageName } from '#notifications/account-messages.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { EmailTokens } from '#server/db/rows/accounts.ts'
import { hashToken, newToken } from '#server/plugins/token.ts'

export const linkLifetimeMs = 30 * 60_000
/** Guests and authors of contact messages read their mail later than a user who waits at a page. */
const guestLifetimeMs = 3 * 86_400_000

/** The purpose of each message's link; other messages have none. */
export const linkPurposes: Partial<Record<AccountMessageName, EmailTokens['purpose']>> = {
  verify_email: 'verify_email',
  change_email: 'change_email',
  reset_password: 'reset_password',
  correct_email: 'correct_email',
}

/** Links that end with the password under which they were requested, however late their mail is written. */
export const endWithPassword: AccountMessageName[] = ['change_email', 'reset_password', 'correct_email']

type MakeLinkInput = Pick<Context, 'clock' | 'config'>

/** Creates a link's secret while its mail is written; it is stored nowhere else. */
export async function makeLink(
  context: MakeLinkInput,
  tx: Tx,
  link: Pick<EmailTokens, 'purpose' | 'user_id' | 'email'>,
  livesLong: boolean,
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(context.clock().getTime() + (livesLong ? guestLifetimeMs : linkLifetimeMs))
  await tx
    .insertInto('email_tokens')
    .values({ ...link, token_hash: hashToken(context, token), expires_at })
    .execute()
  return token
}
