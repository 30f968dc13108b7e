import { describe, expect, it } from 'vitest'
import { calendarRevision } from './calendar-revision.ts'

const bookedAt = new Date('2026-06-01T10:00:00Z')
const event = (type: string, day: number) => ({ type, at: `2026-06-0${day}T10:00:00Z` })

describe('calendarRevision', () => {
  it('counts changes of the time, and no other event', () => {
    const history = [event('booked', 1), event('rescheduled', 2), event('accepted', 3)]
    expect(calendarRevision({ status: 'assigned', bookedAt, history })).toEqual({
      sequence: 1,
      changedAt: new Date('2026-06-03T10:00:00Z'),
    })
  })

  it('counts a cancellation after the changes of the time', () => {
    const history = [event('rescheduled', 2), event('rescheduled', 3), event('cancelled', 4)]
    expect(calendarRevision({ status: 'cancelled', bookedAt, history }).sequence).toBe(3)
  })

  it('dates a job without history by its booking', () => {
    expect(calendarRevision({ status: 'pending', bookedAt, history: null })).toEqual({
      sequence: 0,
      changedAt: bookedAt,
    })
  })
})
