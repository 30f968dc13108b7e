import { isOperator } from '#domain/operator.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'

/** The duration of an impersonation; a longer one needs a new reason. */
const minutes = 15

interface ImpersonateInput {
  by: { operatorId: number }
  /** The impersonating session. */
  sid: string
  personId: number
  reason: string
}

/** Starts an impersonation for an admin's session; the log entry is written before anything is shown. */
export function impersonate(
  context: Pick<Context, 'db' | 'clock'>,
  { by, sid, personId, reason }: ImpersonateInput,
): Promise<{ until: string }> {
  const operatorAct = { by, reason, act: 'impersonate', subject: 'user', subjectId: personId } as const
  return actAsOperator(context, operatorAct, async (tx, now) => {
    const person = await tx
      .selectFrom('users')
      .select(['name', 'role', 'deleted_at'])
      .where('id', '=', personId)
      .where('is_guest', '=', false)
      .forShare()
      .executeTakeFirst()
    if (!person) throw refuse('person_not_found')
    if (person.deleted_at) throw refuse('person_deleted')
    if (isOperator(person.role)) throw refuse('no_view_of_operators', {}, { name: person.name })
    const here = tx.selectFrom('sessions').select('sid').where('sid', '=', sid).forKeyShare()
    if (!(await here.executeTakeFirst())) throw refuse('not_authenticated')
    const ends = new Date(now.getTime() + minutes * 60_000)
    const row = { operator_id: by.operatorId, user_id: personId, begun_at: now, ends_at: ends }
    await tx
      .insertInto('impersonations')
      .values({ sid, ...row })
      .onConflict((conflict) => conflict.column('sid').doUpdateSet(row))
      .execute()
    const until = ends.toISOString()
    return { userId: personId, before: null, after: { minutes }, answer: { until } }
  })
}
