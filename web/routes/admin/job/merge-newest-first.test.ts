import { describe, expect, it } from 'vitest'
import { mergeNewestFirst } from './merge-newest-first.ts'

const list = (name: string, ...hours: number[]) =>
  hours.map((hour) => ({ key: `${name} ${hour}`, at: `2026-06-12T${String(hour).padStart(2, '0')}:00:00Z` }))

describe('mergeNewestFirst', () => {
  it('sorts complete lists into one order', () => {
    const { entries, behind } = mergeNewestFirst([list('event', 12, 9), list('act', 11)], [false, false])
    expect(entries.map(({ key }) => key)).toEqual(['event 12', 'act 11', 'event 9'])
    expect(behind).toEqual([])
  })

  it('holds back entries older than the last loaded one of an incomplete list', () => {
    const lists = [list('event', 12, 10), list('message', 11, 8, 7)]
    const { entries, behind } = mergeNewestFirst(lists, [true, true])
    expect(entries.map(({ key }) => key)).toEqual(['event 12', 'message 11', 'event 10'])
    expect(behind).toEqual([0])
  })

  it('is empty without entries', () => {
    expect(mergeNewestFirst([[], []], [false, false])).toEqual({ entries: [], behind: [] })
  })
})
