import type { AdminAct, AdminSubject } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { type ActActor, type RecordedAct, recordAct } from '#server/features/admin-log/record-act.ts'
import { requireReauthentication } from '#server/features/factors/require-reauthentication.ts'
import type { Session } from '#server/plugins/session.ts'

export interface OperatorAct {
  by: ActActor
  reason: string
  act: AdminAct
  subject: AdminSubject
  subjectId: number
  /** The session of an act that moves money, whose second factor has to be fresh. */
  movesMoney?: Session
}

/** The result of the change and the fields of its log entry. */
interface ActAsOperatorChange<T> extends Pick<RecordedAct, 'userId' | 'before' | 'after'> {
  /** The id of a subject that the act has just created. */
  subjectId?: number
  answer: T
}

/**
 * Runs one admin act, from the admin area or the command line: `change` locks its subject, refuses or changes
 * it, and returns the values before and after. The change and its log entry are one transaction.
 */
export async function actAsOperator<T>(
  context: Pick<Context, 'db' | 'clock'>,
  { by, reason, act, subject, subjectId, movesMoney }: OperatorAct,
  change: (tx: Tx, now: Date) => Promise<ActAsOperatorChange<T>>,
): Promise<T> {
  if (movesMoney && 'operatorId' in by)
    await requireReauthentication(context, { session: movesMoney, userId: by.operatorId })
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock()
    const { userId, before, after, answer, subjectId: made = subjectId } = await change(tx, now)
    await recordAct(tx, by, { act, subject, subjectId: made, userId, reason, before, after }, now)
    return answer
  })
}
