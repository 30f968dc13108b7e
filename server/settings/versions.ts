import { sql } from 'kysely'
import { type SettingsChanges, type SettingsText, settingsAfter } from '#domain/settings/settings.ts'
import type { Db, Tx } from '../db/connect.ts'

export interface SettingsVersion {
  version: number
  changes: SettingsChanges
  startsAt: Date
}

/** Every version that was not withdrawn, in the order in which they hold; the first one has all settings. */
export async function readVersions(db: Db | Tx): Promise<SettingsVersion[]> {
  const rows = await db
    .selectFrom('settings_versions as v')
    .select(['v.version', 'v.changes', 'v.starts_at as startsAt'])
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM withdrawn_versions w WHERE w.of = 'settings' AND w.version = v.version)`,
    )
    .orderBy('v.starts_at')
    .orderBy('v.version')
    .execute()
  return rows
}

/** What holds at an instant by these versions. */
export function settingsInForceAt(versions: readonly SettingsVersion[], at: Date): SettingsText {
  const [first, ...later] = versions.filter(({ startsAt }) => startsAt <= at)
  if (!first) throw new Error('There are no settings in this database.')
  return settingsAfter(
    first.changes as SettingsText,
    later.map(({ changes }) => changes),
  )
}

/** What holds at an instant as this transaction sees it: for what is decided by it, such as a price. */
export async function readSettingsAt(tx: Db | Tx, at: Date): Promise<SettingsText> {
  return settingsInForceAt(await readVersions(tx), at)
}
