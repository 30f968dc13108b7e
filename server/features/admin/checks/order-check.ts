import type { Context } from '#server/context.ts'
import type { ActActor } from '#server/features/admin-log/record-act.ts'
import { queueAccountMail } from '#server/features/notifications/queue-account-mail.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockCleaner } from '../vetting/lock-cleaner.ts'

interface OrderCheckInput {
  by: ActActor & { operatorId: number }
  cleanerId: number
  reason: string
}

/** Orders a background check: one at a time, and only with a provider. Returns its id. */
export function orderCheck(
  context: Pick<Context, 'db' | 'clock' | 'checks'>,
  { by, cleanerId, reason }: OrderCheckInput,
): Promise<number> {
  if (!context.checks) throw refuse('checks_not_offered')
  const operatorAct = { by, reason, act: 'order_check', subject: 'user', subjectId: cleanerId } as const
  return actAsOperator(context, operatorAct, async (tx, now) => {
    const { name, email } = await lockCleaner(tx, cleanerId)
    const added = await tx
      .insertInto('background_checks')
      .values({
        ...{ user_id: cleanerId, operator_id: by.operatorId, source: 'checkr', state: 'ordered' },
        ordered_at: now,
      })
      .onConflict((conflict) => conflict.column('user_id').where('state', '=', 'ordered').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refuse('check_under_way', {}, { name })
    await queueTask(tx, 'send_check', { checkId: added.id }, { key: `send-check-${added.id}` })
    await queueAccountMail(tx, { event: 'check_ordered', userId: cleanerId, to: email, now })
    return { userId: cleanerId, before: null, after: { check: added.id, state: 'ordered' }, answer: added.id }
  })
}
