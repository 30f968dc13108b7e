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
  /** Grows with each change: a calendar that has the entry takes the newer one over. */
  revision: number
  now: Date
}

/** An iCalendar file (RFC 5545) with one event, in UTC. */
export function calendarEntry(entry: CalendarEntry): string {
  const { jobId, host, brand, scheduledFor, durationHours, side, bathrooms, address, page, now } = entry
  const { calendar, time } = entry.texts
  const end = new Date(scheduledFor.getTime() + durationHours * 3_600_000)
  const title = side === 'customer' ? calendar.customerTitle(brand) : calendar.cleanerTitle(brand, jobId)
  const summary = calendar.about(jobId, calendar.bathrooms(bathrooms), time.hours(durationHours))
  const about = [summary, ...(page ? [page] : [])]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand)}//Cleanings//${entry.texts.time.tag.slice(0, 2).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:cleaning-${jobId}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(scheduledFor)}`,
    `DTEND:${utc(end)}`,
    `SEQUENCE:${entry.revision}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${text(title)}`,
    ...(address ? [`LOCATION:${text(unlinked(address, 800))}`] : []),
    `DESCRIPTION:${text(about.join('\n'))}`,
    ...(page ? [`URL:${page}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
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
