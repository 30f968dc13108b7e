import type { Vetting } from '../../../../domain/closed-lists.ts'
import { type VettingDecision, vettingObstacle } from '../../../../domain/vetting.ts'
import type { By } from '../../../admin-acts/record-act.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/connect.ts'
import { refuse } from '../../../http/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { openJobsOf, stateAfter } from './state-after.ts'

interface Wish {
  by: By
  decision: VettingDecision
  cleanerId: number
  reason: string
}

export interface Decided {
  name: string
  before: Vetting
  after: Vetting
  /** Jobs that the cleaner has taken and not finished. */
  openJobIds: number[]
}

/** The operator's word on a cleaner; refuses where there is nothing to decide. */
export function decideVetting(
  context: Pick<Context, 'db' | 'clock'>,
  { by, decision, cleanerId, reason }: Wish,
): Promise<Decided> {
  const wish = { by, reason, act: decision, subject: 'user', subjectId: cleanerId } as const
  return actAsOperator(context, wish, async (tx, now) => {
    const { name, vetting: before } = await lockCleaner(tx, cleanerId)
    const obstacle = vettingObstacle(decision, before)
    if (obstacle) throw refuse(obstacle, {}, { name })
    const after = await stateAfter(tx, decision, cleanerId)
    await tx
      .updateTable('users')
      .set({ vetting: after, updated_at: now })
      .where('id', '=', cleanerId)
      .execute()
    return {
      userId: cleanerId,
      before: { vetting: before },
      after: { vetting: after },
      answer: { name, before, after, openJobIds: await openJobsOf(tx, cleanerId) },
    }
  })
}

async function lockCleaner(tx: Tx, id: number) {
  const user = await tx
    .selectFrom('users')
    .select(['name', 'role', 'vetting', 'deleted_at'])
    .where('id', '=', id)
    .where('is_guest', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw refuse('person_not_found')
  if (user.deleted_at) throw refuse('person_deleted')
  if (user.role !== 'cleaner') throw refuse('no_cleaner_account', {}, { name: user.name, role: user.role })
  return user
}
