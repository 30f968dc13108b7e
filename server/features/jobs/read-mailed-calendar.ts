import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { calendarFor, isUpcoming, pageOfJob } from '../notifications/attach-calendar.ts'
import { openCalendarLink } from '../notifications/calendar-link.ts'
import { readJobFacts } from '../notifications/queries.ts'

interface MailedCalendar {
  jobId: number
  /** The path of the job's page, which opens by login or by a guest's own link. */
  page: string
  /** Null once the visit is not to come, or its reader has no part in it. */
  entry: string | null
}

/** Reads the current calendar entry of the visit for the calendar link in a mail. */
export async function readMailedCalendar(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'notifier'>,
  token: string,
): Promise<MailedCalendar> {
  const link = await openCalendarLink(context, token)
  if (!link) throw refuse('no_such_link')
  const { jobId, side, language, stands } = link
  const job = await readJobFacts(context.db, jobId)
  if (!job) throw refuse('no_such_link')
  const entry = stands && isUpcoming(job) ? calendarFor(context, { side, language }, job) : null
  return { jobId, page: pageOfJob(side, job), entry }
}
