import { expect, test } from 'vitest'
import { ClockRefusal, readMove, targetOf } from './clock-target.ts'

const real = Date.parse('2026-11-21T20:00:00Z')
const standing = { real, movedMs: 3_600_000, zone: 'America/Los_Angeles' }

function outcome(body: unknown): string {
  try {
    return new Date(targetOf(readMove(body), standing)).toISOString()
  } catch (error) {
    return error instanceof ClockRefusal ? error.code : String(error)
  }
}

test('it moves by so much, or to a moment; one without an offset is a time of the service zone', () => {
  expect(outcome({ advance: { hours: 3 } })).toBe('2026-11-22T00:00:00.000Z')
  expect(outcome({ advance: { days: 1, hours: 2, minutes: 30 } })).toBe('2026-11-22T23:30:00.000Z')
  expect(outcome({ advance: { hours: 0.5 } })).toBe('2026-11-21T21:30:00.000Z')
  expect(outcome({ to: '2026-11-24T16:00:00Z' })).toBe('2026-11-24T16:00:00.000Z')
  expect(outcome({ to: '2026-11-24T08:00' })).toBe('2026-11-24T16:00:00.000Z')
})

test('it never moves back, nor stands still', () => {
  for (const body of [
    { to: '2026-11-21T20:59:59Z' },
    { to: '2026-11-21T21:00:00Z' },
    { advance: { hours: 0 } },
    { advance: {} },
    { advance: { hours: -1 } },
    { advance: { days: 1, hours: -25 } },
  ])
    expect(outcome(body), JSON.stringify(body)).toBe('clock_backwards')
})

test('it moves no further than three years ahead of the real time, also in steps', () => {
  expect(outcome({ to: '2029-11-20T00:00:00Z' })).toBe('2029-11-20T00:00:00.000Z')
  for (const body of [
    { to: '2029-11-21T00:00:00Z' },
    { to: '9999-01-01T00:00:00Z' },
    { advance: { days: 1095 } },
    { advance: { hours: 1e300 } },
  ])
    expect(outcome(body), JSON.stringify(body)).toBe('clock_too_far')
})

test('what names no time is refused', () => {
  for (const body of [
    undefined,
    null,
    'tomorrow',
    [],
    {},
    { to: 'tomorrow' },
    { to: '2026-13-01T00:00:00Z' },
    { to: 1 },
    { advance: { hours: '3' } },
    { advance: { weeks: 1 } },
    { advance: 3 },
    { to: '2026-11-24T16:00:00Z', advance: { hours: 1 } },
  ])
    expect(outcome(body), JSON.stringify(body)).toBe('clock_unreadable')
})
