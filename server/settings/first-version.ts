import {
  firstVersionOf,
  type SettingName,
  type SettingsText,
  settingNames,
} from '#domain/settings/settings.ts'
import { firstSettingOf } from '../config/first-settings.ts'
import type { Db } from '../db/connect.ts'

const beginning = new Date(0)

/** What the environment calls a setting that it made the first version of. */
export function environmentOf(name: SettingName): string {
  const known: Partial<Record<SettingName, string>> = firstSettingOf
  return known[name] ?? 'MAIL_FROM'
}

/**
 * The first start makes version 1 of the environment. Later ones change nothing: answers which settings the
 * environment says something else of than it did.
 */
export async function makeFirstSettings(db: Db, first: SettingsText, now: Date): Promise<SettingName[]> {
  await db
    .insertInto('settings_versions')
    .values({ version: 1, changes: JSON.stringify(first), starts_at: beginning, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readIgnoredSettings(db, first)
}

/** Of what the environment says by now, what version 1 was made of otherwise. */
export async function readIgnoredSettings(db: Db, first: SettingsText): Promise<SettingName[]> {
  const { changes } = await db
    .selectFrom('settings_versions')
    .select('changes')
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  const made = firstVersionOf(changes)
  return settingNames.filter((name) => JSON.stringify(made[name]) !== JSON.stringify(first[name]))
}
