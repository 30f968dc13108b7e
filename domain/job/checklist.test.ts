import { describe, expect, it } from 'vitest'
import {
  actTime,
  checklistFor,
  checklistItemsOf,
  checklistObstacle,
  checklistProgress,
  mergeTicks,
} from './checklist.ts'

const rooms = checklistFor({ includedRooms: 'Kitchen, living room, bathrooms' }, { bathroomCount: 2 })
const at = (minute: number) => new Date(Date.UTC(2026, 5, 12, 17, minute)).toISOString()
const tick = (item: string, minute: number, done = true) => ({ item, done, note: null, at: at(minute) })

describe('checklistFor', () => {
  it('lists included rooms, each bathroom, and the whole home last', () => {
    expect(rooms.map(({ room }) => room)).toEqual([
      ...['kitchen', 'living', 'bathroom_1', 'bathroom_2', 'whole_home'],
    ])
    expect(new Set(checklistItemsOf(rooms)).size).toBe(23)
  })

  it('names one bathroom without a number, and bedrooms once included', () => {
    const other = checklistFor({ includedRooms: 'Recámaras, cocina' }, { bathroomCount: 1 })
    expect(other.map(({ room }) => room)).toEqual(['bedroom', 'kitchen', 'bathroom', 'whole_home'])
  })

  it("keeps the operator's names of other rooms, and repeats no kind", () => {
    const other = checklistFor({ includedRooms: 'Kitchen, kitchenette, Sauna, Office' }, { bathroomCount: 1 })
    expect(other.map(({ room, name }) => name ?? room)).toEqual([
      ...['kitchen', 'bathroom', 'Sauna', 'Office', 'whole_home'],
    ])
  })
})

describe('mergeTicks', () => {
  it('ends with the same list in whatever order acts arrive', () => {
    const acts = [tick('kitchen.sink', 1), tick('kitchen.sink', 3, false), tick('kitchen.floor', 2)]
    const forward = mergeTicks(rooms, {}, acts)
    expect(acts.toReversed().reduce((ticks, act) => mergeTicks(rooms, ticks, [act]), {})).toEqual(forward)
    expect(forward['kitchen.sink']?.done).toBe(false)
    expect(mergeTicks(rooms, forward, acts)).toEqual(forward)
    expect(checklistProgress(rooms, forward)).toEqual({ done: 1, total: 23 })
  })

  it('ignores tasks that are not on the list', () => {
    expect(mergeTicks(rooms, {}, [tick('cellar.floor', 1), tick('__proto__', 1)])).toEqual({})
  })
})

describe('actTime', () => {
  const now = new Date(at(30))

  it("corrects a device's wrong clock by the time of sending", () => {
    // An hour ahead, and an hour behind; the act was ten minutes ago.
    expect(actTime(now, { at: at(80), sentAt: at(90) }).toISOString()).toBe(at(20))
    expect(actTime(now, { at: at(-40), sentAt: at(-30) }).toISOString()).toBe(at(20))
  })

  it('is never in the future', () => {
    expect(actTime(now, { at: at(90) })).toEqual(now)
    expect(actTime(now, { at: at(40), sentAt: at(20) })).toEqual(now)
    expect(actTime(now, {})).toEqual(now)
  })
})

describe('checklistObstacle', () => {
  const visit = { status: 'assigned', checkedInAt: null, completedAt: null } as const
  const now = new Date(at(0))
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  it('opens with the check-in and closes a day after the completion', () => {
    expect(checklistObstacle(visit, now)).toBe('checklist_not_open')
    expect(checklistObstacle({ ...visit, checkedInAt: now }, now)).toBe(null)
    const completed = { ...visit, status: 'completed' } as const
    expect(checklistObstacle({ ...completed, completedAt: hoursAgo(24) }, now)).toBe(null)
    expect(checklistObstacle({ ...completed, completedAt: hoursAgo(25) }, now)).toBe('checklist_closed')
    expect(checklistObstacle({ ...visit, status: 'cancelled' }, now)).toBe('checklist_closed')
  })
})
