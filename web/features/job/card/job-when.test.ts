import { describe, expect, it } from 'vitest'
import { visitTimeText } from './job-when.ts'

const zone = 'America/Los_Angeles'
const visit = { scheduledFor: '2026-06-12T17:00:00.000Z', duration: 2, history: [] }

describe('visitTimeText', () => {
  it('returns day and hour of an upcoming visit', () => {
    expect(visitTimeText({ ...visit, status: 'assigned' }, zone)).toBe('Friday, June 12 at 10:00 AM')
  })

  it('returns start and planned end of a visit in progress', () => {
    const history = [{ type: 'started', at: '2026-06-12T17:04:00.000Z' }]
    expect(visitTimeText({ ...visit, history, status: 'in_progress' }, zone)).toBe(
      'Since 10:04 AM, booked until 12:00 PM',
    )
  })
})
