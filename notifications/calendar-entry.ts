import type { CalendarRevision } from '#domain/job/calendar-revision.ts'
import type { NotificationTexts } from './message.ts'
import { unlinked } from './names.ts'

/** One visit as a calendar shows it. */
export interface CalendarEntry {
  jobId: number
  /** Whose numbers these are: the name of the installation on the net. */
  host: string
  brand: string
  texts: Pick<NotificationTexts, 'calendar' | 'time'>
  scheduledFor: Date
  durationHours: number
  side: 'customer' | 'cleaner'
  bathrooms: number
  address: string | null
  /** The page of the job; it opens nothing by itself. */
  page: string | null
  cancelled: boolean
  revision: CalendarRevision
}

interface Calendar {
  brand: string
  texts: Pick<NotificationTexts, 'calendar' | 'time'>
  /** The name of a calendar that people subscribe to, and after how many hours it is read again. */
  feed?: { name: string; refreshHours: number }
}

/** Builds an iCalendar file (RFC 5545) with one visit, in UTC. */
export function calendarEntry(entry: CalendarEntry): string {
  return calendarFile(entry, [entry])
}

/** Builds an iCalendar file with any number of visits. */
export function calendarFile({ brand, texts, feed }: Calendar, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand)}//Cleanings//${texts.time.tag.slice(0, 2).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    ...(feed ? feedLines(feed) : []),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Returns the name and the interval as RFC 7986 has them, and as older apps read them. */
function feedLines({ name, refreshHours }: NonNullable<Calendar['feed']>): string[] {
  return [
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ]
}

function eventLines(entry: CalendarEntry): string[] {
  const { jobId, host, brand, scheduledFor, durationHours, side, bathrooms, address, page } = entry
  const { sequence, changedAt } = entry.revision
  const { calendar, time } = entry.texts
  const end = new Date(scheduledFor.getTime() + durationHours * 3_600_000)
  const title = side === 'customer' ? calendar.customerTitle(brand) : calendar.cleanerTitle(brand, jobId)
  const summary = calendar.about(jobId, calendar.bathrooms(bathrooms), time.hours(durationHours))
  const about = [summary, ...(page ? [page] : [])]
  return [
    'BEGIN:VEVENT',
    `UID:cleaning-${jobId}@${host}`,
    // Without a METHOD, DTSTAMP is the time of the last change too.
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(scheduledFor)}`,
    `DTEND:${utc(end)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${text(title)}`,
    ...(address ? [`LOCATION:${text(unlinked(address, 800))}`] : []),
    `DESCRIPTION:${text(about.join('\n'))}`,
    ...(page ? [`URL:${page}`] : []),
    'END:VEVENT',
  ]
}

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Escapes text so that no other field begins in it. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

const mostBytes = 75
const bytes = (value: string) => new TextEncoder().encode(value).length

/** No line is longer than 75 bytes, and no character is cut in two. */
function folded(line: string): string {
  const rows = ['']
  for (const character of line) {
    const row = rows.at(-1) ?? ''
    if (bytes(row + character) > mostBytes) rows.push(` ${character}`)
    else rows[rows.length - 1] = row + character
  }
  return rows.join('\r\n')
}
