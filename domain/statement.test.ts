import { describe, expect, it } from 'vitest'
import {
  periodEnd,
  periodStart,
  periodsBetween,
  quartersOf,
  statementKindOf,
  sumStatement,
} from './statement.ts'

describe('statementKindOf', () => {
  it('tells a reversal that came back from one that became a debt', () => {
    expect(statementKindOf('reversal', 500)).toBe('returned')
    expect(statementKindOf('reversal', 0)).toBe('debt_added')
  })

  it('calls any other loss taken back', () => {
    for (const cause of ['refund_owed', 'dispute_closed', 'boost_withdrawn'] as const)
      expect(statementKindOf(cause, -500)).toBe('taken_back')
  })
})

describe('sumStatement', () => {
  it('adds each line to earnings, transfers or returns', () => {
    const lines = (
      [
        ...[['visit', 8550, 450] as const, ['tip', 1000, 0] as const],
        // Of the fee of what is taken back and of the platform's own money nothing was paid by a customer.
        ...[['boost', 900, -900] as const, ['taken_back', -4275, -225] as const],
        ...[['transfer', -9000, 0] as const, ['returned', 100, 0] as const, ['debt_settled', 0, 0] as const],
      ] as const
    ).map(([kind, cents, feeCents]) => ({ kind, cents, feeCents }))
    expect(sumStatement(lines)).toEqual({
      ...{ gross: 10_000, fee: 450 },
      ...{ work: 8550, tips: 1000, other: 900, takenBack: -4275 },
      ...{ earned: 6175, transferred: 9000, returned: 100 },
    })
  })
})

describe('periods of earnings', () => {
  it('begin on Monday, on the first of a month, and on January 1', () => {
    expect(periodStart('week', '2027-01-01')).toBe('2026-12-28')
    expect(periodStart('month', '2028-02-29')).toBe('2028-02-01')
    expect(periodStart('year', '2026-12-31')).toBe('2026-01-01')
  })

  it('follow each other without a gap', () => {
    for (const by of ['week', 'month', 'year'] as const)
      for (const start of periodsBetween(by, '2026-01-01', '2029-01-01'))
        expect(periodStart(by, periodEnd(by, start))).toBe(periodEnd(by, start))
    expect(periodsBetween('month', '2026-01-15', '2026-12-31')).toHaveLength(12)
    expect(periodsBetween('year', '2024-05-05', '2026-01-01')).toEqual([
      ...['2024-01-01', '2025-01-01', '2026-01-01'],
    ])
  })
})

describe('quartersOf', () => {
  it('interpolates between values in any order, and knows nothing of none', () => {
    expect(quartersOf([4, 1, 3, 2])).toEqual([1.75, 2.5, 3.25])
    expect(quartersOf([30, 10, 20])).toEqual([15, 20, 25])
    expect(quartersOf([7])).toEqual([7, 7, 7])
    expect(quartersOf([])).toBeNull()
  })
})
