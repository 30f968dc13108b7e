import type { Context } from '#server/context.ts'
import { type CalendarSide, calendarSideOf } from './attach-calendar.ts'
import { openSealedMail, sealMail } from './mail-seal.ts'
import { type NotificationRow, readPeople } from './queries.ts'

/** Where the calendar button of a mail leads; it needs no session and shows what the entry for the calendar says. */
export function calendarUrl(context: Pick<Context, 'config' | 'notifier'>, letter: NotificationRow): string {
  return `${context.notifier.sender().origin}/api/calendar-links/${sealMail(context, 'calendar', letter)}`
}

interface CalendarLink {
  jobId: number
  side: CalendarSide
  /** True while its reader is this side of the job and is still written to at the same address. */
  stands: boolean
}

/** What the calendar button of a mail stands for; null for a link that we did not write. */
export async function openCalendarLink(
  context: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<CalendarLink | null> {
  const letter = await openSealedMail(context, 'calendar', token)
  const side = letter && calendarSideOf(letter)
  if (!side || letter.job_id === null) return null
  const person = (await readPeople(context.db, letter.job_id))[side]
  const stands = person !== null && person.id === letter.user_id && person.email === letter.recipient
  return { jobId: letter.job_id, side, stands }
}
