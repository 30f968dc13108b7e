import { randomInt } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { hashToken } from '#server/plugins/token.ts'

const howMany = 10
// Without characters that look alike on paper.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** Creates ten new codes, stored as hashes; the previous ones end. */
export async function makeRecoveryCodes(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${group()}-${group()}-${group()}`)
  const made_at = context.clock()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(context, code), made_at })))
    .execute()
  return codes
}

export function hashRecoveryCode(context: Pick<Context, 'config'>, code: string): string {
  return hashToken(context, `recovery ${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`)
}
