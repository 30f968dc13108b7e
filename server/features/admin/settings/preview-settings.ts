import { sql } from 'kysely'
import type { Answer, ParsedBody } from '#contract/index.ts'
import { addDays, startOfDay } from '#domain/service-time.ts'
import { examplePrices, newHolidays, removedHours, stopsServingZip } from '#domain/settings/preview.ts'
import { changedSettings, settingsAfter } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { readVersions, type SettingsVersion, settingsInForceAt } from '#server/settings/versions.ts'
import { previousValues } from './change-settings.ts'
import { listAffectedVisits } from './list-affected-visits.ts'
import { readVersionStart } from './read-version-start.ts'
import { refuseSettingsConflicts } from './refuse-settings-conflicts.ts'

type SettingsPreview = Answer<'POST /api/admin/settings/preview'>

/** Previews a change: its differences, the new prices, and the visits concerned. */
export async function previewSettings(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { changes, from, afterVisit }: ParsedBody<'POST /api/admin/settings/preview'>,
): Promise<SettingsPreview> {
  const now = clock()
  const zone = config.SERVICE_ZONE
  const startsAt = readVersionStart(from, now, zone)
  const versions = await readVersions(db)
  const before = settingsInForceAt(versions, startsAt)
  const changed = changedSettings(before, changes)
  if (Object.keys(changed).length === 0) throw refuse('nothing_changes')
  refuseSettingsConflicts(
    [...versions, { version: Number.MAX_SAFE_INTEGER, changes: changed, startsAt }],
    startsAt,
  )
  const after = settingsAfter(before, [changed])
  const { rows: places } = await sql<{ zip: string; addresses: number }>`
    SELECT left(zip_code, 5) AS zip, count(*)::int AS addresses FROM addresses
    WHERE zip_code IS NOT NULL GROUP BY 1`.execute(db)
  const left = places.filter(({ zip }) => stopsServingZip(zip, before, after))
  const days = newHolidays(before, after).map((day) => ({
    from: startOfDay(day, zone),
    to: startOfDay(addDays(day, 1), zone),
  }))
  return {
    startsAt: startsAt.toISOString(),
    before: previousValues(before, changed),
    after: changed,
    endedBy: endedBy(versions, startsAt, Object.keys(changed)),
    examples: examplePrices(before, after),
    addresses: left.reduce((sum, { addresses }) => sum + addresses, 0),
    ...(await listAffectedVisits(db, {
      now,
      startsAt,
      zone,
      left,
      days,
      hours: removedHours(before, after),
      afterVisit,
    })),
  }
}

/** Selects later versions that change the same fields again. */
function endedBy(versions: SettingsVersion[], startsAt: Date, names: string[]): SettingsPreview['endedBy'] {
  return versions
    .filter((one) => one.startsAt > startsAt && names.some((name) => name in one.changes))
    .map(({ version, startsAt: at }) => ({ id: version, startsAt: at.toISOString() }))
}
