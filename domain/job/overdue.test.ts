import { describe, expect, it } from 'vitest'
import { defaultTerms } from '../terms.ts'
import { overdueKindOf } from './overdue.ts'

const at = (time: string) => new Date(`2026-06-12T${time}:00Z`)
const visit = {
  ...{ scheduledFor: at('17:00'), endsAt: at('19:00'), arrivalConfirmedAt: null, completedAt: null },
  terms: { ...defaultTerms, graceMinutes: 20 },
}
const awaited = { ...visit, status: 'assigned', isOffered: true, checkedInAt: null } as const
const atTheDoor = { ...awaited, checkedInAt: at('16:50') }
const underWay = { ...atTheDoor, status: 'in_progress' } as const

describe('overdueKindOf', () => {
  it('says that a visit has not started once its cleaner counts as missing', () => {
    expect(overdueKindOf(awaited, at('17:19'))).toBe(null)
    expect(overdueKindOf(awaited, at('17:20'))).toBe('not_started')
    expect(overdueKindOf(awaited, at('23:00'))).toBe('not_started')
  })
  it('says that a visit is not marked complete once its booked time is over and its cleaner came', () => {
    for (const job of [atTheDoor, underWay]) {
      expect(overdueKindOf(job, at('18:59'))).toBe(null)
      expect(overdueKindOf(job, at('19:00'))).toBe('not_completed')
    }
  })
  it('reports from the start on that a visit has no cleaner, or was not paid', () => {
    const pending = { ...awaited, status: 'pending' } as const
    expect(overdueKindOf(pending, at('16:59'))).toBe(null)
    expect(overdueKindOf(pending, at('17:00'))).toBe('not_taken')
    expect(overdueKindOf({ ...pending, isOffered: false }, at('17:00'))).toBe('not_paid')
  })
  it('says nothing of a job that has ended', () => {
    for (const status of ['completed', 'cancelled'] as const)
      expect(overdueKindOf({ ...awaited, status }, at('23:00'))).toBe(null)
  })
})
