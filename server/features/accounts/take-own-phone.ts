import { phoneDigits } from '#domain/phone-digits.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { takePhone } from '../notifications/phone-number.ts'

/** The number somebody typed for their account; the one it has already stays, however it is written and whatever would be taken today. */
export async function takeOwnPhone(
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
  return phone && phoneDigits(typed) === phoneDigits(phone) ? phone : takePhone(config, typed)
}
