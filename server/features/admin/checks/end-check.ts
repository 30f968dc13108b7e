import type { Context } from '#server/context.ts'
import { queueWithdrawal } from '#server/features/checks/queue-withdrawal.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockCleaner } from '../vetting/lock-cleaner.ts'

interface EndCheckInput {
  by: { operatorId: number }
  cleanerId: number
  /** As the operator was shown it: with a report, it was answered and runs. */
  check: number
  reportId: string | null
  reason: string
}

/**
 * Ends an order that is under way. Its invitation is withdrawn; a report that runs cannot be stopped at the provider,
 * and should a result come of it nonetheless, it counts. Answers its number.
 */
export function endCheck(
  context: Pick<Context, 'db' | 'clock'>,
  { by, cleanerId, check, reportId, reason }: EndCheckInput,
): Promise<number> {
  // What an operator writes down about a check, as a result seen on paper is.
  const wish = { by, reason, act: 'record_check', subject: 'user', subjectId: cleanerId } as const
  return actAsOperator(context, wish, async (tx) => {
    await lockCleaner(tx, cleanerId)
    const ended = await tx
      .updateTable('background_checks')
      .set({ state: 'cancelled' })
      .where('id', '=', check)
      .where('user_id', '=', cleanerId)
      .where('state', '=', 'ordered')
      .where('report_id', 'is not distinct from', reportId)
      .returning('invitation_id')
      .executeTakeFirst()
    if (!ended) throw refuse('terms_changed')
    if (ended.invitation_id && reportId === null) await queueWithdrawal(tx, ended.invitation_id)
    return {
      userId: cleanerId,
      before: { check, state: 'ordered' },
      after: { check, state: 'cancelled' },
      answer: check,
    }
  })
}
