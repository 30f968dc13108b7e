import { expect, test } from 'vitest'
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts'
import { notificationTexts } from './notification-texts.ts'

const entry: CalendarEntry = {
  jobId: 12,
  host: 'clean.example',
  brand: 'Scrubjay',
  texts: notificationTexts.en,
  scheduledFor: new Date('2026-06-12T17:00:00Z'),
  durationHours: 3,
  side: 'customer',
  bathrooms: 3,
  address: '1420 E Pine St, Apt 2; rear, Seattle, WA 98122',
  page: 'https://clean.example/manage/12',
  cancelled: false,
  revision: { sequence: 4, changedAt: new Date('2026-06-10T16:00:00Z') },
}

test('a visit is one event in UTC, with what a calendar needs to know it again', () => {
  const file = calendarEntry(entry)
  for (const line of [
    'UID:cleaning-12@clean.example',
    'DTSTAMP:20260610T160000Z',
    'LAST-MODIFIED:20260610T160000Z',
    'DTSTART:20260612T170000Z',
    'DTEND:20260612T200000Z',
    'SEQUENCE:4',
    'STATUS:CONFIRMED',
    'SUMMARY:Home cleaning by Scrubjay',
    'LOCATION:1420 E Pine St\\, Apt 2\\; rear\\, Seattle\\, WA 98122',
  ])
    expect(file).toContain(`\r\n${line}\r\n`)
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(calendarEntry({ ...entry, cancelled: true })).toContain('STATUS:CANCELLED')
})

test('long lines are folded at 75 bytes without cutting a character, and read as they were', () => {
  const address = `${'Calle Peñón 12, '.repeat(12)}🏠 Seattle`
  const file = calendarEntry({ ...entry, address })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`LOCATION:${address.replaceAll(',', '\\,')}\r\n`)
  expect(unfolded).not.toContain('\uFFFD')
})

test('nothing that was typed begins a field of its own', () => {
  const file = calendarEntry({ ...entry, address: 'Home\r\nATTENDEE:mailto:x@example.com\nSeattle' })
  expect(file).not.toMatch(/^ATTENDEE/m)
})
