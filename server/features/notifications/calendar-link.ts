import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import { type CalendarSide, calendarSideOf } from './attach-calendar.ts'
import { openMailToken, sealMailToken } from './mail-token.ts'
import { type NotificationRow, readPeople } from './queries.ts'
import { recipientLanguage } from './recipient-language.ts'

/** Builds the calendar link of a mail; it needs no session and shows what the calendar entry shows. */
export function calendarUrl(context: Pick<Context, 'config' | 'notifier'>, letter: NotificationRow): string {
  return `${context.notifier.sender().origin}/api/calendar-links/${sealMailToken(context, 'calendar', letter)}`
}

interface CalendarLink {
  jobId: number
  side: CalendarSide
  language: Language
  /** True while its reader is this side of the job with the same address. */
  stands: boolean
}

/** Resolves the calendar link of a mail; null for a link with a wrong seal. */
export async function openCalendarLink(
  context: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<CalendarLink | null> {
  const letter = await openMailToken(context, 'calendar', token)
  const side = letter && calendarSideOf(letter)
  if (!side || letter.job_id === null) return null
  const person = (await readPeople(context.db, letter.job_id))[side]
  const stands = person !== null && person.id === letter.user_id && person.email === letter.recipient
  const language = await recipientLanguage(context.db, letter.user_id)
  return { jobId: letter.job_id, side, language, stands }
}
