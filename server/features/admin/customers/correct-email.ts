import type { Context } from '#server/context.ts'
import { revokeEmailLinks } from '#server/features/accounts/consume-email-link.ts'
import { passwordStamp } from '#server/features/notifications/password-stamp.ts'
import { queueAccountMail } from '#server/features/notifications/queue-account-mail.ts'
import { refuse, refuseAt } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import type { PersonActContext } from './block-person.ts'
import { lockPerson } from './lock-person.ts'

/**
 * Sends a confirmation link to a person's new address; nothing changes before it is opened. Source: C-171.
 */
export async function correctEmail(
  context: Context,
  { operatorId, session, personId }: PersonActContext,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  const what = { act: 'correct_email', subject: 'user', subjectId: personId } as const
  const operatorAct = { by: { operatorId }, reason, movesMoney: session, ...what }
  await actAsOperator(context, operatorAct, async (tx, now) => {
    const person = await lockPerson(tx, personId)
    if (person.email === email) throw refuse('same_email')
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('is_guest', '=', false)
      .executeTakeFirst()
    if (owner) throw refuseAt('email', 'email_in_use')
    await revokeEmailLinks(tx, personId, ['change_email', 'correct_email'], now)
    const asked = { at: now, stamp: passwordStamp(person.password), knownDevice: false }
    await queueAccountMail(tx, { event: 'correct_email', userId: personId, to: email, now, asked })
    const told = { event: 'email_correction_asked', userId: personId, now } as const
    if (!person.email.endsWith('.invalid')) await queueAccountMail(tx, { ...told, to: person.email })
    // The log is never changed, so it leaves the addresses to the messages, which are deleted with the
    // account.
    return { userId: personId, before: null, after: { asked: true }, answer: undefined }
  })
}
