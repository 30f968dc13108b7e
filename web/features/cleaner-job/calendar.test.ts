import { expect, test } from 'vitest'
import { hours, monthAway, rowOfHour, weekOf, weeksOfMonth } from './calendar.ts'

test('weekOf starts on Sunday for any of its days', () => {
  const week = weekOf('2026-11-21')
  expect(week).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  for (const day of week) expect(weekOf(day)).toEqual(week)
})

test('weekOf crosses the year and clock changes without losing a day', () => {
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-27')
  expect(weekOf('2026-11-01')).toHaveLength(7)
  expect(weekOf('2026-11-01')[6]).toBe('2026-11-07')
})

test('the grid has 13 rows from 8 AM to 8 PM', () => {
  expect(hours).toHaveLength(13)
  expect(hours[0]).toBe(8)
  expect(hours[12]).toBe(20)
})

test('rowOfHour puts hours outside the grid into the nearest row', () => {
  expect(rowOfHour(8)).toBe(0)
  expect(rowOfHour(20)).toBe(12)
  expect(rowOfHour(22)).toBe(12)
  expect(rowOfHour(6)).toBe(0)
})

test('weeksOfMonth has whole weeks and each day once', () => {
  const weeks = weeksOfMonth('2026-11-21')
  expect(weeks).toHaveLength(5)
  expect(weeks.flat().filter((day) => day.startsWith('2026-11'))).toHaveLength(30)
  expect(weeksOfMonth('2026-02-10')).toHaveLength(4)
  expect(weeksOfMonth('2026-08-31')).toHaveLength(6)
})

test('monthAway counts across years', () => {
  expect(monthAway('2026-11-21', 1)).toBe('2026-12-01')
  expect(monthAway('2026-12-31', 2)).toBe('2027-02-01')
  expect(monthAway('2026-01-31', -1)).toBe('2025-12-01')
})
