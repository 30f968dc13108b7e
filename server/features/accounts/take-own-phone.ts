import { phoneDigits } from '../../../domain/phone-digits.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { SignedInUserId } from '../../http/session.ts'
import { takePhone } from '../../notify/phone-number.ts'

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
