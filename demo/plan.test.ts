import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { cleaners } from './cleaners.ts'
import { customers } from './customers.ts'
import { hoursOf, type Planned, planStory } from './plan.ts'

const zone = 'America/Los_Angeles'
const everyThreeHours = Array.from({ length: 8 }, (_, at) => new Date(Date.UTC(2026, 10, 1, 1 + at * 3, 40)))

test('everybody in town has something to do, with the people who exist', () => {
  const story = planStory(new Date('2026-06-10T21:20:00Z'), zone)
  const customerKeys = customers.map(({ key }) => key)
  expect(new Set(story.map(({ cleaning }) => cleaning.customer))).toEqual(new Set(customerKeys))
  const cleanerKeys = cleaners.map(({ key }) => key)
  for (const { cleaning } of story)
    for (const key of [cleaning.cleaner, cleaning.asksFor]) if (key) expect(cleanerKeys).toContain(key)
})

test('every picture of a room is of one home, and shown once', async () => {
  const shown = planStory(new Date('2026-06-10T21:20:00Z'), zone).flatMap(
    ({ cleaning }) => cleaning.review?.slice(2) ?? [],
  )
  const files = await readdir(new URL('./pictures/', import.meta.url))
  const people = [...cleaners.map(({ key }) => key), 'closed-door']
  const rooms = files.map((name) => name.replace('.webp', '')).filter((name) => !people.includes(name))
  expect(shown.toSorted()).toEqual(rooms.toSorted())
})

describe.each(everyThreeHours)('started at %s', (now) => {
  const story = planStory(now, zone)

  test('things happen one after the other, and none in the future', () => {
    for (const planned of story) {
      const moments = happened(planned)
      expect(moments, planned.key).toEqual(moments.toSorted((one, other) => one.getTime() - other.getTime()))
      expect(moments.at(-1)?.getTime(), planned.key).toBeLessThanOrEqual(now.getTime())
      if (planned.cleaning.cleaner)
        expect(planned.accepted.getTime()).toBeLessThan(planned.scheduledFor.getTime())
    }
  })

  test('every visit is planned for as long as the product plans it, by its bathrooms', () => {
    expect([1, 2, 3, 5].map((bathroomCount) => hoursOf({ bathroomCount }))).toEqual([2, 2, 3, 4])
    expect(hoursOf({})).toBe(2)
  })

  test('no cleaner is in two places at once', () => {
    for (const { key } of cleaners) {
      const spans = story
        .filter(({ cleaning }) => cleaning.cleaner === key)
        .map(({ scheduledFor, cleaning }) => [scheduledFor.getTime(), hoursOf(cleaning) * 3_600_000] as const)
        .sort(([one], [other]) => one - other)
      for (const [index, [start, length]] of spans.entries())
        expect(spans[index + 1]?.[0] ?? Number.POSITIVE_INFINITY, key).toBeGreaterThanOrEqual(start + length)
    }
  })
})

function happened({
  cleaning,
  booked,
  accepted,
  cancelled,
  wished,
  answered,
  givenBack,
  arrived,
  reported,
  started,
  completed,
  reviewed,
  replied,
}: Planned): Date[] {
  const { cleaner, ends, review, reply } = cleaning
  return [
    booked,
    ...(cleaner ? [accepted] : []),
    ...(cleaning.wishedFor || cleaning.bookedFor ? [wished, answered] : []),
    ...(ends === 'cancelled' ? [cancelled] : []),
    ...(ends === 'given_back' ? [givenBack] : []),
    ...(ends === 'missed' ? [reported] : []),
    ...(ends === 'locked_out' ? [arrived, reported] : []),
    ...(ends === 'in_progress' || ends === 'completed' ? [started] : []),
    ...(ends === 'completed' ? [completed] : []),
    ...(reply && replied < reviewed ? [replied] : []),
    ...(review ? [reviewed] : []),
  ]
}
