import type { Context } from '#server/context.ts'
import { queueWithdrawal } from '#server/features/checks/queue-withdrawal.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockCleaner } from '../vetting/lock-cleaner.ts'

interface EndCheckInput {
  by: { operatorId: number }
  cleanerId: number
  /** The check that the admin was shown; one with a report was answered and is in progress. */
  check: number
  reportId: string | null
  reason: string
}

/**
 * Ends a background check in progress. An invitation is cancelled; a report in progress cannot be stopped at
 * the provider, and its result would still count. Returns the check's id.
 */
export function endCheck(
  context: Pick<Context, 'db' | 'clock'>,
  { by, cleanerId, check, reportId, reason }: EndCheckInput,
): Promise<number> {
  // An admin's own record about a check, like a result seen on paper.
  const operatorAct = { by, reason, act: 'record_check', subject: 'user', subjectId: cleanerId } as const
  return actAsOperator(context, operatorAct, async (tx) => {
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
