import type { AdminAct, AdminSubject } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { type By, type RecordedAct, recordAct } from '#server/features/admin-log/record-act.ts'
import { refuseUnproven } from '#server/features/factors/confirmed.ts'
import type { Session } from '#server/plugins/session.ts'

export interface OperatorsWish {
  by: By
  reason: string
  act: AdminAct
  subject: AdminSubject
  subjectId: number
  /** Of acts that move money: the session, whose second factor has to be fresh. */
  movesMoney?: Session
}

/** What the act has found and left, and what is told of it. */
interface ActAsOperatorChange<T> extends Pick<RecordedAct, 'userId' | 'before' | 'after'> {
  /** Of what the act has only just made. */
  subjectId?: number
  answer: T
}

/**
 * One act of an operator, by the admin area or by command: `change` locks its subject, refuses or changes it, and says what was
 * there before and after; all of it and the word in the log are one transaction.
 */
export async function actAsOperator<T>(
  context: Pick<Context, 'db' | 'clock'>,
  { by, reason, act, subject, subjectId, movesMoney }: OperatorsWish,
  change: (tx: Tx, now: Date) => Promise<ActAsOperatorChange<T>>,
): Promise<T> {
  if (movesMoney && 'operatorId' in by)
    await refuseUnproven(context, { session: movesMoney, userId: by.operatorId })
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock()
    const { userId, before, after, answer, subjectId: made = subjectId } = await change(tx, now)
    await recordAct(tx, by, { act, subject, subjectId: made, userId, reason, before, after }, now)
    return answer
  })
}
