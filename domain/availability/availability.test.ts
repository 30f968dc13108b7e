import { describe, expect, it } from 'vitest'
import { readDateTime } from '../service-time.ts'
import type { Availability, WeeklySpan } from './availability.ts'
import { availableTimesOf } from './available-times.ts'
import { availabilityConflict } from './conflict.ts'
import { nearestTime } from './nearest-time.ts'
import { availabilityProblem } from './problem.ts'

const zone = 'America/Los_Angeles'
const instant = (text: string) => {
  const at = readDateTime(text, zone)
  if (!at) throw new Error(text)
  return at
}
const visit = (text: string, hours: number) => {
  const start = instant(text)
  return { start, end: new Date(start.getTime() + hours * 3_600_000) }
}
const span = (weekday: WeeklySpan['weekday'], from: string, to: string): WeeklySpan => ({ weekday, from, to })
const weekly = (...spans: WeeklySpan[]) => ({ weekly: spans, daysOff: [] })
const off = (from: string, to = from) => ({ weekly: [], daysOff: [{ from, to }] })
const conflict = (has: Pick<Availability, 'weekly' | 'daysOff'>, text: string, hours: number) =>
  availabilityConflict(has, visit(text, hours), zone)

describe('availabilityConflict', () => {
  it('lets every time fit without weekly hours', () => {
    expect(conflict({ weekly: [], daysOff: [] }, '2026-06-12T03:00', 12)).toBeNull()
  })

  it('fits a visit that lies whole in one span, to the minute', () => {
    const friday = weekly(span('friday', '09:00', '17:00'))
    expect(conflict(friday, '2026-06-12T09:00', 8)).toBeNull()
    expect(conflict(friday, '2026-06-12T08:59', 2)).toBe('outside_hours')
    expect(conflict(friday, '2026-06-12T15:01', 2)).toBe('outside_hours')
    expect(conflict(friday, '2026-06-11T10:00', 2)).toBe('outside_hours')
  })

  it('joins spans that touch and refuses a visit over a gap of a quarter', () => {
    const touching = weekly(span('friday', '09:00', '12:00'), span('friday', '12:00', '17:00'))
    expect(conflict(touching, '2026-06-12T11:00', 2)).toBeNull()
    const gap = weekly(span('friday', '09:00', '12:00'), span('friday', '12:15', '17:00'))
    expect(conflict(gap, '2026-06-12T10:07', 3)).toBe('outside_hours')
  })

  it('continues hours across midnight, also from Sunday to Monday', () => {
    const night = weekly(span('sunday', '22:00', '02:00'))
    expect(conflict(night, '2026-06-14T23:00', 3)).toBeNull()
    expect(conflict(night, '2026-06-15T00:00', 2)).toBeNull()
    expect(conflict(night, '2026-06-15T01:00', 2)).toBe('outside_hours')
    expect(conflict(weekly(span('sunday', '22:00', '24:00')), '2026-06-14T22:00', 2)).toBeNull()
    expect(conflict(weekly(span('sunday', '22:00', '24:00')), '2026-06-14T23:00', 2)).toBe('outside_hours')
  })

  it('keeps local hours on the day that has 23 hours', () => {
    const morning = weekly(span('sunday', '01:00', '09:00'))
    expect(conflict(morning, '2026-03-08T01:00', 7)).toBeNull()
    expect(conflict(morning, '2026-03-08T01:00', 8)).toBe('outside_hours')
    expect(conflict(morning, '2026-03-08T08:00', 1)).toBeNull()
  })

  it('fits both of the hour that happens twice', () => {
    const early = weekly(span('sunday', '01:00', '02:00'))
    expect(conflict(early, '2026-11-01T08:00:00Z', 2)).toBeNull()
    expect(conflict(early, '2026-11-01T09:00:00Z', 1)).toBeNull()
    expect(conflict(early, '2026-11-01T08:00:00Z', 3)).toBe('outside_hours')
  })

  it('refuses a visit that touches a day off, also after midnight', () => {
    expect(conflict(off('2026-06-12'), '2026-06-12T00:00', 1)).toBe('day_off')
    expect(conflict(off('2026-06-12'), '2026-06-11T22:00', 2)).toBeNull()
    expect(conflict(off('2026-06-12'), '2026-06-11T22:00', 3)).toBe('day_off')
    expect(conflict(off('2026-06-10', '2026-06-12'), '2026-06-13T00:00', 1)).toBeNull()
    expect(conflict(off('2026-11-01'), '2026-11-01T23:00', 1)).toBe('day_off')
  })
})

describe('availabilityProblem', () => {
  const today = '2026-06-10'
  it('refuses empty, overlapping and too many spans', () => {
    const code = (...spans: WeeklySpan[]) => availabilityProblem(weekly(...spans), today)
    expect(code(span('monday', '09:00', '09:00'))).toEqual({ code: 'span_empty', field: 'weekly.0' })
    expect(code(span('monday', '09:00', '12:00'), span('monday', '11:45', '13:00'))).toEqual({
      code: 'spans_overlap',
      field: 'weekly.1',
    })
    expect(code(span('sunday', '22:00', '02:00'), span('monday', '01:00', '03:00'))?.code).toBe(
      'spans_overlap',
    )
    const five = ['08', '10', '12', '14', '16'].map((hour) => span('monday', `${hour}:00`, `${hour}:30`))
    expect(code(...five)).toEqual({ code: 'too_many_spans', field: 'weekly.4' })
    expect(code(...five.slice(1))).toBeNull()
  })

  it('refuses days off that are past, reversed, far away or listed twice', () => {
    const code = (...daysOff: Availability['daysOff']) =>
      availabilityProblem({ weekly: [], daysOff }, today)?.code
    expect(code({ from: '2026-06-08', to: '2026-06-09' })).toBe('days_off_past')
    expect(code({ from: '2026-06-08', to: '2026-06-10' })).toBeUndefined()
    expect(code({ from: '2026-06-12', to: '2026-06-11' })).toBe('days_off_reversed')
    expect(code({ from: '2026-06-12', to: '2029-06-12' })).toBe('days_off_too_far')
    const [one, two] = [
      { from: '2026-06-12', to: '2026-06-14' },
      { from: '2026-06-14', to: '2026-06-15' },
    ]
    expect(code(one, two)).toBe('days_off_overlap')
  })
})

describe('availableTimesOf', () => {
  it('lists the spans of each day that has some', () => {
    const spans = [
      span('friday', '13:00', '17:00'),
      span('friday', '09:00', '12:00'),
      span('monday', '22:00', '02:00'),
    ]
    expect(JSON.parse(availableTimesOf(spans))).toEqual({
      monday: ['22:00–02:00'],
      friday: ['09:00–12:00', '13:00–17:00'],
    })
    expect(availableTimesOf([])).toBe('{}')
  })
})

describe('nearestTime', () => {
  const nearest = (has: Pick<Availability, 'weekly' | 'daysOff'>, text: string, isOpen = () => true) =>
    nearestTime({
      availability: has,
      visit: visit(text, 2),
      hours: { first: 8, last: 18 },
      zone,
      isOpen,
    })?.start.toISOString() ?? null

  it('finds the nearest hour of the day, else of the days around it', () => {
    const hours = weekly(span('friday', '09:00', '12:00'), span('tuesday', '09:00', '17:00'))
    expect(nearest(hours, '2026-06-12T15:00')).toBe(instant('2026-06-12T10:00').toISOString())
    expect(nearest(hours, '2026-06-10T15:00')).toBe(instant('2026-06-09T15:00').toISOString())
    expect(
      nearest({ ...hours, daysOff: [{ from: '2026-06-12', to: '2026-06-12' }] }, '2026-06-12T09:00'),
    ).toBe(instant('2026-06-09T15:00').toISOString())
  })

  it('finds none when nothing fits', () => {
    expect(nearest(weekly(span('friday', '20:00', '21:00')), '2026-06-12T15:00')).toBeNull()
    expect(nearest(weekly(span('friday', '09:00', '12:00')), '2026-06-12T15:00', () => false)).toBeNull()
  })
})
