import type { CheckResult } from '#domain/background-check.ts'
import { addDays, serviceDay, startOfDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueWithdrawal } from '#server/features/checks/queue-withdrawal.ts'
import { storeCheckResult } from '#server/features/checks/store-check-result.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockCleaner } from '../vetting/lock-cleaner.ts'

interface RecordCheckInput {
  by: { operatorId: number }
  cleanerId: number
  result: CheckResult['state']
  /** The last day on which the result counts. */
  expiresOn: string
  reason: string
}

/** Records a result that an admin has seen, or the expiry of a document. Returns its id. */
export function recordCheck(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { by, cleanerId, result: state, expiresOn, reason }: RecordCheckInput,
): Promise<number> {
  const operatorAct = { by, reason, act: 'record_check', subject: 'user', subjectId: cleanerId } as const
  const { SERVICE_ZONE: zone } = context.config
  const expiresAt = startOfDay(addDays(expiresOn, 1), zone)
  return actAsOperator(context, operatorAct, async (tx, now) => {
    if (expiresAt <= now) throw refuse('check_over')
    await lockCleaner(tx, cleanerId)
    const ended = await endOpen(tx, cleanerId)
    const before = await tx
      .selectFrom('background_checks')
      .select(['state', 'expires_at'])
      .where('user_id', '=', cleanerId)
      .where('stands', '=', true)
      .executeTakeFirst()
    const { id } = await tx
      .insertInto('background_checks')
      .values({
        ...{ user_id: cleanerId, operator_id: by.operatorId, source: 'hand', state },
        ...{ ordered_at: now, completed_at: now, expires_at: expiresAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeCheckResult(tx, id, cleanerId, { state, completedAt: now, expiresAt })
    return {
      userId: cleanerId,
      before: before?.expires_at ? { state: before.state, until: lastDayOf(before.expires_at, zone) } : null,
      after: { state, until: expiresOn, ...(ended && { ended }) },
      answer: id,
    }
  })
}

/** Ends an open check, also one that the provider never answers, and cancels its invitation. */
async function endOpen(tx: Tx, userId: number): Promise<number | undefined> {
  const open = await tx
    .updateTable('background_checks')
    .set({ state: 'cancelled' })
    .where('user_id', '=', userId)
    .where('state', '=', 'ordered')
    .returning(['id', 'invitation_id'])
    .executeTakeFirst()
  if (open?.invitation_id) await queueWithdrawal(tx, open.invitation_id)
  return open?.id
}

const lastDayOf = (end: Date, zone: string) => serviceDay(new Date(end.getTime() - 1), zone)
