import { sql } from 'kysely'
import type { ParsedBody } from '#contract/index.ts'
import { changesPrices } from '#domain/settings/setting-groups.ts'
import {
  changedSettings,
  type SettingName,
  type SettingsChanges,
  type SettingsText,
} from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import type { ActActor } from '#server/features/admin-log/record-act.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { readVersions, settingsInForceAt } from '#server/settings/versions.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockVersions, readSettingsRevision } from './lock-versions.ts'
import { readVersionStart } from './read-version-start.ts'
import { refuseSettingsConflicts } from './refuse-settings-conflicts.ts'

interface ChangeSettingsInput extends ParsedBody<'POST /api/admin/settings'> {
  by: ActActor
  session: Session
}

/** Adds a settings version with the differences from what would be in force then. Returns its number. */
export async function changeSettings(context: Context, input: ChangeSettingsInput): Promise<{ id: number }> {
  const { by, session, reason, mark, from, changes } = input
  const act = { act: 'change_settings', subject: 'settings', subjectId: 0 } as const
  const money = changesPrices(changes) && { movesMoney: session }
  const answer = await actAsOperator(context, { by, reason, ...act, ...money }, async (tx, now) => {
    await lockVersions(tx)
    if ((await readSettingsRevision(tx)) !== mark) throw refuse('settings_changed')
    const startsAt = readVersionStart(from, now, context.config.SERVICE_ZONE)
    const versions = await readVersions(tx)
    const held = settingsInForceAt(versions, startsAt)
    const changed = changedSettings(held, changes)
    if (Object.keys(changed).length === 0) throw refuse('nothing_changes')
    refuseSettingsConflicts(
      [...versions, { version: Number.MAX_SAFE_INTEGER, changes: changed, startsAt }],
      startsAt,
    )
    const { version: id } = await tx
      .insertInto('settings_versions')
      .values({
        version: sql<number>`(SELECT max(version) + 1 FROM settings_versions)`,
        ...{ changes: JSON.stringify(changed), starts_at: startsAt, created_at: now },
      })
      .returning('version')
      .executeTakeFirstOrThrow()
    const after = { of: 'settings', from: startsAt.toISOString(), ...changed }
    return {
      userId: null,
      subjectId: id,
      before: { ...previousValues(held, changed) },
      after,
      answer: { id },
    }
  })
  await context.settings.reload()
  return answer
}

/** Selects the previous values of the fields that a version changes. */
export function previousValues(held: SettingsText, changes: SettingsChanges): SettingsChanges {
  const names = Object.keys(changes) as SettingName[]
  return Object.fromEntries(names.map((name) => [name, held[name]]))
}
