import { phoneDigits } from '#domain/phone-digits.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { parsePhoneOrRefuse } from '../notifications/phone-number.ts'

/**
 * Parses a phone number for the user's own account; the current one is kept in any format, even if it would
 * be refused today.
 */
export async function parseOwnPhone(
  config: Config,
  db: Db | Tx,
  userId: SignedInUserId,
  typed: string,
): Promise<string> {
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return phone && phoneDigits(typed) === phoneDigits(phone) ? phone : parsePhoneOrRefuse(config, typed)
}
