import type { Context } from '#server/context.ts'
import type { ActActor } from '#server/features/admin-log/record-act.ts'
import { forgetTerms } from '#server/features/terms/in-force.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockVersions } from '../settings/lock-versions.ts'

interface WithdrawTermsInput {
  by: ActActor
  session: Session
  version: number
  reason: string
}

/** Withdraws a version of the terms that has not begun. */
export async function withdrawTerms(
  context: Pick<Context, 'db' | 'clock'>,
  { by, session, version, reason }: WithdrawTermsInput,
): Promise<{ id: number }> {
  const act = { act: 'withdraw_settings', subject: 'settings', subjectId: version } as const
  const answer = await actAsOperator(
    context,
    { by, reason, ...act, movesMoney: session },
    async (tx, now) => {
      await lockVersions(tx)
      const row = await tx
        .selectFrom('terms_versions as v')
        .leftJoin('withdrawn_versions as w', (on) =>
          on.onRef('w.version', '=', 'v.version').on('w.of', '=', 'terms'),
        )
        .select(['v.starts_at', 'v.terms', 'w.at'])
        .where('v.version', '=', version)
        .executeTakeFirst()
      if (!row || row.at) throw refuse('version_not_found')
      if (row.starts_at <= now) throw refuse('version_has_begun')
      await tx.insertInto('withdrawn_versions').values({ of: 'terms', version, at: now }).execute()
      const before = { of: 'terms', from: row.starts_at.toISOString(), ...row.terms }
      return { userId: null, before, after: null, answer: { id: version } }
    },
  )
  forgetTerms(context.db)
  return answer
}
