import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuseAt } from '#server/plugins/refusal.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { hashRecoveryCode } from './make-recovery-codes.ts'
import { totpStepOf } from './one-time-code.ts'
import { openSecret } from './seal-secret.ts'

type Keeping = Pick<Context, 'clock' | 'config'>

export const wrongCodeRefusal = () => refuseAt('code', 'wrong_code')

const plain = (typed: string) => typed.replace(/[\s-]/g, '')

/** Distinguishes input: an authenticator's code has six digits, a recovery code never does. */
export const codeKindOf = (typed: string): 'code' | 'recovery' =>
  /^\d{6}$/.test(plain(typed)) ? 'code' : 'recovery'

/**
 * Consumes an authenticator's code or a recovery code, once, in the transaction of its effect, so that a
 * rollback keeps the code.
 */
export async function consumeCode(
  context: Keeping,
  tx: Tx,
  { id, email }: { id: number; email: string },
  typed: string,
): Promise<void> {
  if (codeKindOf(typed) === 'code') return takeStep(context, tx, id, plain(typed))
  const now = context.clock()
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', id)
    .where('code_hash', '=', hashRecoveryCode(context, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw wrongCodeRefusal()
  await queueAccountMail(tx, { event: 'recovery_code_used', userId: id, to: email, now })
}

async function takeStep(context: Keeping, tx: Tx, userId: number, code: string): Promise<void> {
  const now = context.clock()
  const app = await tx
    .selectFrom('totp_authenticators')
    .select(['secret', 'used_step'])
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  const secret = app?.secret ? openSecret(context, userId, app.secret) : null
  const step = secret && totpStepOf(secret, code, now)
  if (!app || step === null || step <= (app.used_step ?? 0)) throw wrongCodeRefusal()
  await tx
    .updateTable('totp_authenticators')
    .set({ used_step: step, used_at: now })
    .where('user_id', '=', userId)
    .execute()
}
