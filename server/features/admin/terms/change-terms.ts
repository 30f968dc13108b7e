import type { TermsText } from '#domain/terms.ts'
import type { Context } from '#server/context.ts'
import type { ActActor } from '#server/features/admin-log/record-act.ts'
import { insertVersion } from '#server/features/terms/add-version.ts'
import { forgetTerms } from '#server/features/terms/in-force.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockVersions, readTermsRevision } from '../settings/lock-versions.ts'
import { type PlannedTerms, planTerms, refuseChangedPlan } from './plan-terms.ts'

interface ChangeTermsInput {
  by: ActActor
  /** The admin area's session, whose second factor has to be fresh, and what the admin was shown. */
  session?: Session
  mark?: string
  expected?: Pick<PlannedTerms, 'before' | 'after'> | undefined
  changes: Partial<TermsText>
  /** Computes from now when it takes effect. */
  startsAt: (now: Date) => Date
  reason: string
}

/**
 * Adds a version of the terms, from the admin area or the command line: those in force when it begins, with
 * the changes.
 */
export async function changeTerms(
  context: Pick<Context, 'db' | 'clock'>,
  { by, session, mark, expected, changes, startsAt, reason }: ChangeTermsInput,
): Promise<{ id: number }> {
  const act = { act: 'change_settings', subject: 'settings', subjectId: 0 } as const
  const money = session && { movesMoney: session }
  const answer = await actAsOperator(context, { by, reason, ...act, ...money }, async (tx, now) => {
    await lockVersions(tx)
    if (mark !== undefined && (await readTermsRevision(tx)) !== mark) throw refuse('settings_changed')
    const from = startsAt(now)
    const planned = await planTerms(tx, changes, from)
    if (expected) refuseChangedPlan(planned, expected)
    const { terms, before } = planned
    const operator = 'operator' in by ? by.operator : `operator #${by.operatorId}`
    const id = await insertVersion(tx, { terms, startsAt: from, reason, operator, now })
    const after = { of: 'terms', from: from.toISOString(), ...planned.after }
    return { userId: null, subjectId: id, before: { ...before }, after, answer: { id } }
  })
  forgetTerms(context.db)
  return answer
}
