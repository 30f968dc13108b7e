import { changesPrices } from '#domain/settings/setting-groups.ts'
import type { Context } from '#server/context.ts'
import type { ActActor } from '#server/features/admin-log/record-act.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { readVersions } from '#server/settings/versions.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockVersions } from './lock-versions.ts'
import { refuseSettingsConflicts } from './refuse-settings-conflicts.ts'

interface WithdrawSettingsInput {
  by: ActActor
  session: Session
  version: number
  reason: string
}

/** Withdraws a version that has not begun; its changes stay in the log. */
export async function withdrawSettings(
  context: Context,
  { by, session, version, reason }: WithdrawSettingsInput,
): Promise<{ id: number }> {
  const act = { act: 'withdraw_settings', subject: 'settings', subjectId: version } as const
  const known = (await readVersions(context.db)).find((one) => one.version === version)
  const money = known && changesPrices(known.changes) && { movesMoney: session }
  const answer = await actAsOperator(context, { by, reason, ...act, ...money }, async (tx, now) => {
    await lockVersions(tx)
    const versions = await readVersions(tx)
    const taken = versions.find((one) => one.version === version)
    if (!taken) throw refuse('version_not_found')
    if (taken.startsAt <= now) throw refuse('version_has_begun')
    refuseSettingsConflicts(
      versions.filter((one) => one !== taken),
      taken.startsAt,
    )
    await tx.insertInto('withdrawn_versions').values({ of: 'settings', version, at: now }).execute()
    const before = { of: 'settings', from: taken.startsAt.toISOString(), ...taken.changes }
    return { userId: null, before, after: null, answer: { id: version } }
  })
  await context.settings.reload()
  return answer
}
