import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { readCreditBalance } from '#server/money/credit/balance.ts'
import { giveCredit } from '#server/money/credit/give-credit.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import type { PersonActContext } from './block-person.ts'
import { lockPerson } from './lock-person.ts'

/** Gives a customer credit from the platform's share; a second operator who saw the same balance is refused. */
export function giveCreditAsAdmin(
  context: Context,
  { operatorId, session, personId }: PersonActContext,
  { amountCents, reason, expected }: ParsedBody<'POST /api/admin/people/:id/credit'>,
): Promise<void> {
  const what = { act: 'give_credit', subject: 'user', subjectId: personId, movesMoney: session } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...what }, async (tx, now) => {
    const { role, is_guest } = await lockPerson(tx, personId)
    if (role !== 'customer' || is_guest) throw refuse('not_a_customer')
    const { balanceCents } = await readCreditBalance(tx, personId)
    if (balanceCents !== expected.balanceCents) throw refuse('terms_changed')
    const given = {
      userId: personId,
      cause: 'operator',
      reference: randomUUID(),
      cents: amountCents,
    } as const
    await giveCredit(tx, { ...given, from: 'platform_fee', now })
    const after = { creditCents: balanceCents + amountCents }
    return { userId: personId, before: { creditCents: balanceCents }, after, answer: undefined }
  })
}
