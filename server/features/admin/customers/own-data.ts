import type { Context } from '#server/context.ts'
import { queueAccountMail } from '#server/features/notifications/queue-account-mail.ts'
import { eraseAccount } from '#server/features/own-data/delete-account.ts'
import { sealExport } from '#server/features/own-data/export-link.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import type { PersonActContext } from './block-person.ts'
import { lockPerson } from './lock-person.ts'

/** Creates a link to a person's data, for this admin's session only; the person gets a mail. */
export async function exportPersonData(
  context: Context,
  { operatorId, session, personId }: PersonActContext,
  { reason }: { reason: string },
): Promise<{ url: string }> {
  const what = { act: 'export_data', subject: 'user', subjectId: personId } as const
  const operatorAct = { by: { operatorId }, reason, movesMoney: session, ...what }
  await actAsOperator(context, operatorAct, async (tx, now) => {
    const { email } = await lockPerson(tx, personId)
    if (!email.endsWith('.invalid'))
      await queueAccountMail(tx, { event: 'data_exported', userId: personId, to: email, now })
    return { userId: personId, before: null, after: null, answer: undefined }
  })
  return { url: `/api/admin/people/${personId}/export/${sealExport(context, session, personId)}` }
}

/** Erases an account after a request by letter, by the rules of deleting one's own account. */
export async function erasePersonData(
  context: Context,
  { operatorId, session, personId }: PersonActContext,
  { reason }: { reason: string },
): Promise<void> {
  const what = { act: 'erase_account', subject: 'user', subjectId: personId } as const
  const operatorAct = { by: { operatorId }, reason, movesMoney: session, ...what }
  await actAsOperator(context, operatorAct, async (tx, now) => {
    const { role, is_guest } = await lockPerson(tx, personId)
    await eraseAccount(tx, personId, now)
    const before = { role: is_guest ? 'guest' : role }
    return { userId: personId, before, after: { erased: true }, answer: undefined }
  })
}
