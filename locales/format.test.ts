import { expect, onTestFinished, test, vi } from 'vitest'
import { count, duration } from './en/count.ts'
import * as format from './format.ts'

const zone = 'America/Los_Angeles'

test('money has two decimals, always', () => {
  expect(format.money(90)).toBe('$90.00')
  expect(format.money(1234.5)).toBe('$1,234.50')
  expect(format.money(0)).toBe('$0.00')
  expect(format.money(85.5)).toBe('$85.50')
  expect(format.shortMoney(90)).toBe('$90')
  expect(format.shortMoney(66.5)).toBe('$66.50')
})

test('money and counts are written as the language of the pages writes them', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const whole = new Intl.NumberFormat('en-US')
  const cents = [0, 1, 5, 99, 100, 9_999, 99_999, 100_000, 123_456_789, 100_000_000, 99_999_999_999]
  for (const amount of cents.flatMap((one) => (one === 0 ? [0] : [one / 100, -one / 100])))
    expect(format.money(amount)).toBe(dollars.format(amount))
  expect(count(2.3333, 'hour')).toBe('2.3333 hours')
  for (const n of [0, 1, 12, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])
    expect(format.countUpTo(n, Number.MAX_VALUE)).toBe(whole.format(n))
})

test('dates are those of the service zone, wherever the reader is', () => {
  const lateEvening = '2026-11-22T05:30:00.000Z'
  expect(format.fullDate(lateEvening, zone)).toBe('Saturday, November 21, 2026')
  expect(format.shortDate(lateEvening, zone)).toBe('Nov 21, 2026')
  expect(format.timeOfDay(lateEvening, zone)).toBe('9:30 PM')
  expect(format.dateAndTime(lateEvening, zone)).toBe('Sat, Nov 21, 2026 at 9:30 PM')
  expect(format.briefTime(lateEvening, zone)).toBe('Nov 21, 2026, 9:30 PM')
  expect(format.dayOf(lateEvening, zone)).toBe('2026-11-21')
  expect(format.hourOf(lateEvening, zone)).toBe(21)
  expect(format.dayOf(lateEvening, 'UTC')).toBe('2026-11-22')
})

test('times name the zone for readers in another one, a span only once', async () => {
  const at = '2026-11-21T22:00:00.000Z'
  const now = new Date(at)
  expect(format.isInAnotherZone(process.env.TZ ?? 'UTC', now)).toBe(false)
  expect(format.isInAnotherZone('Asia/Tokyo', now)).toBe(true)
  vi.resetModules()
  // Test files share one process: the next one must not get this module instance.
  onTestFinished(() => void vi.resetModules())
  const abroad = await import('./format.ts')
  expect(abroad.zoneName(at, zone)).toBeNull()
  abroad.nameZone()
  expect(abroad.timeOfDay(at, zone)).toBe('2:00 PM PST')
  expect(abroad.timeSpan(at, 2, zone)).toBe('2:00 PM to 4:00 PM PST')
  expect(abroad.zoneName('2026-07-21T22:00:00.000Z', zone)).toBe('PDT')
})

test('the hour is right on both sides of a clock change', () => {
  expect(format.timeOfDay('2026-03-08T09:30:00Z', zone)).toBe('1:30 AM')
  expect(format.timeOfDay('2026-03-08T10:30:00Z', zone)).toBe('3:30 AM')
  expect(format.timeOfDay('2026-11-01T08:30:00Z', zone)).toBe('1:30 AM')
  expect(format.timeOfDay('2026-11-01T09:30:00Z', zone)).toBe('1:30 AM')
  expect(format.hourOf('2026-11-01T08:00:00Z', zone)).toBe(1)
  expect(format.hourOf('2026-11-01T07:00:00Z', zone)).toBe(0)
})

test('days are counted by the calendar, over clock changes and year ends', () => {
  expect(format.addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(format.addDays('2026-10-31', 1)).toBe('2026-11-01')
  expect(format.addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(format.addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(format.addDays('nonsense', 1)).toBe('')
})

test('a calendar day reads the same everywhere', () => {
  expect(format.dayInWords('2026-11-21')).toBe('Saturday, November 21, 2026')
  expect(format.weekdayOf('2026-11-23')).toBe('Monday')
})

test.each(['', 'not a date', null, undefined, '2026-13-45'])('%j is shown as Date unavailable', (at) => {
  expect(format.fullDate(at, zone)).toBe('Date unavailable')
  expect(format.shortDate(at, zone)).toBe('Date unavailable')
  expect(format.dateAndTime(at, zone)).toBe('Date unavailable')
  expect(format.briefTime(at, zone)).toBe('Date unavailable')
  expect(format.dayOf(at, zone)).toBe('')
})

test('hours and counts in words', () => {
  expect([0, 8, 12, 13, 22].map(format.hourInWords)).toEqual([
    '12:00 AM',
    '8:00 AM',
    '12:00 PM',
    '1:00 PM',
    '10:00 PM',
  ])
  expect(duration(1)).toBe('1 hour')
  expect(duration(3)).toBe('3 hours')
  expect(duration(0.5)).toBe('0.5 hour')
  // A job without a duration shows 3.
  expect([duration(undefined), duration(null)]).toEqual(['3 hours', '3 hours'])
  expect(count(2, 'bathroom')).toBe('2 bathrooms')
  expect(format.countUpTo(999, 1000)).toBe('999')
  expect(format.countUpTo(1000, 1000)).toBe('1,000+')
})

test('timeNear says tonight from six in the evening until four in the morning', () => {
  const near = (at: string) => format.timeNear(at, '2026-06-12', zone)
  expect(near('2026-06-12T21:00:00Z')).toBe('2:00 PM today')
  expect(near('2026-06-13T04:30:00Z')).toBe('9:30 PM tonight')
  expect(near('2026-06-13T07:08:00Z')).toBe('12:08 AM tonight')
  expect(near('2026-06-13T16:00:00Z')).toBe('9:00 AM tomorrow')
})
