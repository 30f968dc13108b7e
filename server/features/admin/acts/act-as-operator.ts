import type { AdminAct, AdminSubject } from '../../../../domain/closed-lists.ts'
import { type By, type RecordedAct, recordAct } from '../../../admin-acts/record-act.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/session.ts'
import { refuseUnproven } from '../../factors/confirmed.ts'

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
interface Change<T> extends Pick<RecordedAct, 'userId' | 'before' | 'after'> {
  /** Of what the act has only just made. */
  subjectId?: number
  answer: T
}

/**
 * One act of an operator, by the desk or by command: `change` locks its subject, refuses or changes it, and says what was
 * there before and after; all of it and the word in the log are one transaction.
 */
export async function actAsOperator<T>(
  context: Pick<Context, 'db' | 'clock'>,
  { by, reason, act, subject, subjectId, movesMoney }: OperatorsWish,
  change: (tx: Tx, now: Date) => Promise<Change<T>>,
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
