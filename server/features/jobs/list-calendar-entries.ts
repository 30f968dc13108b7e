import { sql } from 'kysely'
import type { Viewer } from '#domain/job/can-move.ts'
import { addDays, serviceDay, startOfDay } from '#domain/service-time.ts'
import type { Language } from '#locales/languages.ts'
import type { CalendarEntry } from '#notifications/calendar-entry.ts'
import type { Context } from '#server/context.ts'
import { presentJob } from './present.ts'
import { presentCalendarEntry } from './read-calendar.ts'
import { type JobRow, selectJobs } from './store.ts'

const daysBack = 60
/** How long a calendar shows that a visit was canceled. */
const cancelledDays = 30
const dayMs = 86_400_000
/** A bound of the work: ten visits a day for more than three months. */
const mostEntries = 1000

type EntriesContext = Pick<Context, 'db' | 'clock' | 'config' | 'notifier'>

/** Lists the calendar entries of the visits that a person booked, and for cleaners of those they clean. */
export async function listCalendarEntries(
  context: EntriesContext,
  viewer: Viewer,
  language: Language,
): Promise<CalendarEntry[]> {
  const now = context.clock()
  const zone = context.config.SERVICE_ZONE
  const { origin } = context.notifier.sender(language)
  const reader = { userId: viewer.id, byLink: false, origin, language }
  // Standing and hidden open jobs do not matter to a side of the job.
  const seeing = { viewer, byLink: false, standing: null, hidden: null, now, zone, language }
  const since = startOfDay(addDays(serviceDay(now, zone), -daysBack), zone)
  const entries = (await selectVisits(context, viewer, since)).flatMap((job) => {
    const view = presentJob(job, seeing)
    return (view && presentCalendarEntry(context, view, reader)) ?? []
  })
  const oldest = now.getTime() - cancelledDays * dayMs
  return entries.filter(({ cancelled, revision }) => !cancelled || revision.changedAt.getTime() > oldest)
}

/** Selects the visits of both sides, soonest first. */
async function selectVisits({ db }: EntriesContext, { id, role }: Viewer, since: Date): Promise<JobRow[]> {
  const sides = role === 'cleaner' ? ['customer_id', 'cleaner_id'] : ['customer_id']
  // Each side has an index in this order, which a condition with OR would not use.
  const parts = sides.map(
    (side) => sql`(SELECT * FROM jobs WHERE ${sql.ref(side)} = ${id} AND scheduled_for >= ${since}
      ORDER BY scheduled_for, id LIMIT ${sql.lit(mostEntries)})`,
  )
  const jobs = sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) n
    ORDER BY scheduled_for, id LIMIT ${sql.lit(mostEntries)}`
  return (await selectJobs(jobs, sql`ORDER BY j.scheduled_for, j.id`).execute(db)).rows
}
