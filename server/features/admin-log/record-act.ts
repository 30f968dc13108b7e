import type { AdminAct, AdminSubject } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'

/** The actor: an admin's account, or the operator who typed a command. */
export type ActActor = { operatorId: number } | { operator: string }

type ActFacts = Record<string, unknown> | null

export interface RecordedAct {
  act: AdminAct
  subject: AdminSubject
  subjectId: number
  /** The account concerned; null for none. */
  userId: number | null
  reason: string
  before: ActFacts
  after: ActFacts
}

/** Records an admin act in its transaction; the entry is never changed. */
export async function recordAct(
  tx: Tx,
  by: ActActor,
  { act, subject, subjectId, userId, reason, before, after }: RecordedAct,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('admin_acts')
    .values({
      ...{ act, subject, subject_id: subjectId, user_id: userId, reason, at },
      ...('operatorId' in by ? { operator_id: by.operatorId } : { operator: by.operator }),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}
