import { CommandRefusal } from '#server/commands/command-refusal.ts'
import type { Context } from '#server/context.ts'
import { forgetDevices } from '#server/plugins/device.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { recordAct } from '../admin-log/record-act.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { forgetFactors } from './forget-factors.ts'

interface RemoveFactorsInput {
  email: string
  reason: string
  operator: string
}

/**
 * Removes every second factor of a person who lost them, ends their sessions and notifies them; logged with a
 * reason.
 */
export function removeFactors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { email, reason, operator }: RemoveFactorsInput,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('email', '=', email.trim().toLowerCase())
      .where('is_guest', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new CommandRefusal(`No account has the email ${email}.`)
    const ways = await authenticationMethodsOf(tx, user.id)
    if (ways.length === 0) throw new CommandRefusal(`${user.name} has no second factor.`)
    await forgetFactors(tx, user.id)
    await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    await forgetDevices(tx, user.id, null)
    const now = clock()
    const subject = { subject: 'user', subjectId: user.id, userId: user.id } as const
    const facts = { before: { factors: ways.join(', ') }, after: { factors: null } }
    await recordAct(tx, { operator }, { act: 'remove_factors', ...subject, ...facts, reason }, now)
    await queueAccountMail(tx, { event: 'factors_removed', userId: user.id, to: user.email, now })
    return user.name
  })
}
