import { describe, expect, it } from 'vitest'
import type { JobView } from '#contract/job-view.ts'
import { todayOf, weekEarnings } from './today-of.ts'

const zone = 'America/Los_Angeles'
const day = { today: '2026-06-12', zone }
const visit = (id: number, scheduledFor: string, more: object = {}) =>
  ({ id, scheduledFor, status: 'assigned', allowedMoves: [], earnings: 85.5, ...more }) as unknown as JobView

describe('todayOf', () => {
  const morning = visit(1, '2026-06-12T16:00:00Z')
  // 11 PM in Seattle, the next day in UTC.
  const night = visit(2, '2026-06-13T06:00:00Z')
  const tomorrow = visit(3, '2026-06-13T16:00:00Z')

  it('shows the next visit and the rest of the day in the service zone', () => {
    expect(todayOf([morning, night, tomorrow], day)).toEqual({ first: morning, rest: [night] })
  })

  it('prefers the visit under way, then one with an act', () => {
    const checkIn = visit(4, '2026-06-12T18:00:00Z', { allowedMoves: ['check_in'] })
    const underWay = visit(5, '2026-06-12T20:00:00Z', { status: 'in_progress' })
    expect(todayOf([morning, checkIn, night], day)).toEqual({ first: checkIn, rest: [morning, night] })
    expect(todayOf([morning, checkIn, underWay], day).first).toBe(underWay)
  })

  it('passes over a visit of an earlier day that needs nothing', () => {
    const past = visit(6, '2026-06-11T16:00:00Z')
    expect(todayOf([past, tomorrow], day)).toEqual({ first: tomorrow, rest: [] })
    expect(todayOf([past], day).first).toBe(past)
    expect(todayOf([], day)).toEqual({ first: null, rest: [] })
  })
})

describe('weekEarnings', () => {
  it('adds cents of completed visits and of visits to come', () => {
    const jobs = [
      visit(1, '2026-06-08T16:00:00Z', { status: 'completed', earnings: 85.1 }),
      visit(2, '2026-06-09T16:00:00Z', { status: 'completed', earnings: 104.2 }),
      visit(3, '2026-06-12T16:00:00Z', { status: 'in_progress' }),
      visit(4, '2026-06-13T16:00:00Z'),
      visit(5, '2026-06-13T16:00:00Z', { status: 'cancelled' }),
    ]
    expect(weekEarnings(jobs)).toEqual({ earned: 189.3, toCome: 171 })
  })
})
