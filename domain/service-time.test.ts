import { expect, test } from 'vitest'
import {
  addDays,
  atHour,
  isZone,
  readDateTime,
  serviceDay,
  serviceHour,
  startOfDay,
  weekday,
} from './service-time.ts'

const zone = 'America/Los_Angeles'

test('a day is the calendar day of the service zone', () => {
  expect(serviceDay(new Date('2026-06-11T06:59:59Z'), zone)).toBe('2026-06-10')
  expect(serviceDay(new Date('2026-06-11T07:00:00Z'), zone)).toBe('2026-06-11')
})

test('ten in the morning is ten in the morning on both sides of the time change', () => {
  expect(atHour('2026-03-07', 10, zone).toISOString()).toBe('2026-03-07T18:00:00.000Z')
  expect(atHour('2026-03-08', 10, zone).toISOString()).toBe('2026-03-08T17:00:00.000Z')
  expect(atHour('2026-10-31', 10, zone).toISOString()).toBe('2026-10-31T17:00:00.000Z')
  expect(atHour('2026-11-01', 10, zone).toISOString()).toBe('2026-11-01T18:00:00.000Z')
})

test('the hour that happens twice is read as the first of the two', () => {
  expect(atHour('2026-11-01', 1, zone).toISOString()).toBe('2026-11-01T08:00:00.000Z')
  for (const instant of ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z'])
    expect(serviceHour(new Date(instant), zone)).toBe(1)
})

test('the days of a time change last 23 and 25 hours', () => {
  const hours = (day: string) =>
    (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000
  expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-06-10')]).toEqual([23, 25, 24])
})

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(weekday('2026-06-10')).toBe('Wednesday')
})

test('a date-time with an offset is an instant, one without is time on the wall in Seattle', () => {
  expect(readDateTime('2026-06-12T17:00:00Z', zone)?.toISOString()).toBe('2026-06-12T17:00:00.000Z')
  expect(readDateTime('2026-06-12T10:00:00-07:00', zone)?.toISOString()).toBe('2026-06-12T17:00:00.000Z')
  expect(readDateTime('2026-06-12T10:00', zone)?.toISOString()).toBe('2026-06-12T17:00:00.000Z')
  expect(readDateTime('2026-06-12 10:30:00', zone)?.toISOString()).toBe('2026-06-12T17:30:00.000Z')
})

test('what is no date is refused', () => {
  for (const text of [
    '',
    'tomorrow',
    '2026-02-30T10:00',
    '2026-13-01',
    '12/06/2026',
    '2026-06-12T25:00',
    '2026-06-12T10:61',
    '1e9',
  ])
    expect(readDateTime(text, zone), text).toBeNull()
})

test('only real time zones are accepted', () => {
  expect(isZone('America/Los_Angeles')).toBe(true)
  expect(isZone('Mars/Olympus')).toBe(false)
})
