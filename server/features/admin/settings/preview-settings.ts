import { sql } from 'kysely'
import type { Answer, ParsedBody } from '../../../../contract/index.ts'
import { addDays, startOfDay } from '../../../../domain/service-time.ts'
import { examplePrices, leavesZip, newHolidays } from '../../../../domain/settings/preview.ts'
import { differing, settingsAfter } from '../../../../domain/settings/settings.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../http/refusal.ts'
import { heldAt, readVersions, type SettingsVersion } from '../../../settings/versions.ts'
import { beforeOf } from './change-settings.ts'
import { readStart } from './read-start.ts'
import { refuseMisfits } from './refuse-misfits.ts'

type Preview = Answer<'POST /api/admin/settings/preview'>

/** So many visits are named; all of them are counted. */
const named = 50

/** What a change would do, before anything is done: what differs, what it costs then, and whose visits it is about. */
export async function previewSettings(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { changes, from }: ParsedBody<'POST /api/admin/settings/preview'>,
): Promise<Preview> {
  const now = clock()
  const zone = config.SERVICE_ZONE
  const startsAt = readStart(from, now, zone)
  const versions = await readVersions(db)
  const before = heldAt(versions, startsAt)
  const changed = differing(before, changes)
  if (Object.keys(changed).length === 0) throw refuse('nothing_changes')
  refuseMisfits([...versions, { version: Number.MAX_SAFE_INTEGER, changes: changed, startsAt }], startsAt)
  const after = settingsAfter(before, [changed])
  const { rows: places } = await sql<{ zip: string; addresses: number }>`
    SELECT left(zip_code, 5) AS zip, count(*)::int AS addresses FROM addresses
    WHERE zip_code IS NOT NULL GROUP BY 1`.execute(db)
  const left = places.filter(({ zip }) => leavesZip(zip, before, after))
  const days = newHolidays(before, after).map((day) => ({
    from: startOfDay(day, zone),
    to: startOfDay(addDays(day, 1), zone),
  }))
  return {
    startsAt: startsAt.toISOString(),
    before: beforeOf(before, changed),
    after: changed,
    endedBy: endedBy(versions, startsAt, Object.keys(changed)),
    examples: examplePrices(before, after),
    addresses: left.reduce((sum, { addresses }) => sum + addresses, 0),
    ...(await visitsOf(db, now, left, days)),
  }
}

/** Versions to come that change the same again. */
function endedBy(versions: SettingsVersion[], startsAt: Date, names: string[]): Preview['endedBy'] {
  return versions
    .filter((one) => one.startsAt > startsAt && names.some((name) => name in one.changes))
    .map(({ version, startsAt: at }) => ({ id: version, startsAt: at.toISOString() }))
}

interface Visit {
  id: number
  scheduled_for: Date
  customer: string
  zip: string | null
  all: number
}

/** Visits to come in places that are left, or on days that are closed: they stay, and somebody may want to call. */
async function visitsOf(
  db: Context['db'],
  now: Date,
  left: { zip: string }[],
  days: { from: Date; to: Date }[],
): Promise<Pick<Preview, 'visits' | 'visitCount'>> {
  if (left.length === 0 && days.length === 0) return { visits: [], visitCount: 0 }
  const zips = JSON.stringify(left.map(({ zip }) => zip))
  const { rows } = await sql<Visit>`
    SELECT j.id, j.scheduled_for, coalesce(j.contact_name, u.name) AS customer, left(a.zip_code, 5) AS zip,
      count(*) OVER ()::int AS all
    FROM jobs j JOIN users u ON u.id = j.customer_id LEFT JOIN addresses a ON a.id = j.address_id
    WHERE j.status IN ('pending', 'assigned') AND j.scheduled_for > ${now} AND (
      left(a.zip_code, 5) IN (SELECT jsonb_array_elements_text(${zips}::jsonb))
      OR EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        AS day ("from" timestamptz, "to" timestamptz)
        WHERE j.scheduled_for >= day."from" AND j.scheduled_for < day."to"))
    ORDER BY j.scheduled_for, j.id LIMIT ${named}`.execute(db)
  return {
    visits: rows.map(({ id, scheduled_for, customer, zip }) => ({
      ...{ id, scheduledFor: scheduled_for.toISOString(), customer, zipCode: zip },
    })),
    visitCount: rows[0]?.all ?? 0,
  }
}
