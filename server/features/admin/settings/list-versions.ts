import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { SettingName, SettingsChanges } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { readVersions, type SettingsVersion, settingsInForceAt } from '#server/settings/versions.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'
import { previousValues } from './change-settings.ts'

type VersionsRow = Answer<'GET /api/admin/settings/versions'>[number]

interface VersionsRecord {
  id: number
  changes: SettingsChanges
  starts_at: Date
  created_at: Date
  by: string | null
  reason: string | null
  withdrawn: { at: string; by: string; reason: string } | null
}

/** Lists the versions with author and reason from the admin log. */
export async function listVersions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { search }: ParsedQuery<'GET /api/admin/settings/versions'>,
  limit: number,
  beforeId: number,
): Promise<VersionsRow[]> {
  const words = sql`search_words(concat_ws(' ', a.reason, coalesce(u.name, a.operator), v.changes::text))`
  const { rows } = await sql<VersionsRecord>`
    SELECT v.version AS id, v.changes, v.starts_at, v.created_at, coalesce(u.name, a.operator) AS by, a.reason,
      (SELECT jsonb_build_object('at', w.at, 'by', coalesce(wu.name, wa.operator, ''), 'reason', wa.reason)
        FROM withdrawn_versions w
        JOIN admin_acts wa ON wa.subject = 'settings' AND wa.subject_id = w.version
          AND wa.act = 'withdraw_settings' AND wa.before ->> 'of' = w.of
        LEFT JOIN users wu ON wu.id = wa.operator_id
        WHERE w.of = 'settings' AND w.version = v.version) AS withdrawn
    FROM settings_versions v
    LEFT JOIN admin_acts a ON a.subject = 'settings' AND a.subject_id = v.version
      AND a.act = 'change_settings' AND a.after ->> 'of' = 'settings'
    LEFT JOIN users u ON u.id = a.operator_id
    WHERE ${allFilters(sql`v.version < ${beforeId}::bigint`, search && matchesSearch(search, words, sql`v.version`))}
    ORDER BY v.version DESC LIMIT ${limit}`.execute(db)
  const versions = await readVersions(db)
  return rows.map((row) => present(row, versions, clock()))
}

function present(row: VersionsRecord, versions: SettingsVersion[], now: Date): VersionsRow {
  const { id, changes, starts_at, created_at, by, reason, withdrawn } = row
  const earlier = versions.filter(
    ({ version, startsAt }) => startsAt < starts_at || (startsAt <= starts_at && version < id),
  )
  return {
    id,
    startsAt: starts_at.toISOString(),
    createdAt: created_at.toISOString(),
    by: by ?? '',
    reason: reason ?? '',
    state: stateOf(row, versions, now),
    withdrawn: withdrawn && { ...withdrawn, at: new Date(withdrawn.at).toISOString() },
    changes,
    before: earlier.length > 0 ? previousValues(settingsInForceAt(earlier, starts_at), changes) : {},
  }
}

function stateOf(
  { id, starts_at, changes, withdrawn }: VersionsRecord,
  versions: SettingsVersion[],
  now: Date,
) {
  if (withdrawn) return 'withdrawn'
  if (starts_at > now) return 'to_come'
  const later = versions.filter(
    ({ version, startsAt }) =>
      startsAt <= now && (startsAt > starts_at || (startsAt >= starts_at && version > id)),
  )
  const names = Object.keys(changes) as SettingName[]
  return names.every((name) => later.some((one) => one.changes[name] !== undefined)) ? 'over' : 'holds'
}
