import { expect, test } from 'vitest'
import { durationLimits } from '../limits.ts'
import { longestVisitFor, visitLengths } from './visit-length.ts'

test('one or two bathrooms take the usual two hours, each two more an hour more', () => {
  expect(visitLengths().map(({ bathroomCount, hours }) => [bathroomCount, hours])).toEqual([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 4],
  ])
})

test('the longest visit is an hour more than usual, and three hours in any case', () => {
  const longest = [1, 2, 3, 4, 5].map((bathroomCount) => longestVisitFor({ bathroomCount }))
  expect(longest).toEqual([3, 3, 4, 4, 5])
})

test('every length is one that a booking may have', () => {
  for (const { hours } of visitLengths()) {
    expect(hours).toBeGreaterThanOrEqual(durationLimits.min)
    expect(hours).toBeLessThanOrEqual(durationLimits.max)
  }
})
