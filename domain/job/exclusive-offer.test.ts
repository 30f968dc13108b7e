import { expect, test } from 'vitest'
import { exclusiveOfferEnd } from './exclusive-offer.ts'

const now = new Date('2026-06-10T16:00:00Z')
const minutes = (hoursAhead: number, hours: number) => {
  const until = exclusiveOfferEnd(now, new Date(now.getTime() + hoursAhead * 3_600_000), hours)
  return until && (until.getTime() - now.getTime()) / 60_000
}

test('a chosen cleaner has the job alone for the set hours, and no longer than a quarter of the time that is left', () => {
  expect(minutes(48, 2)).toBe(120)
  expect(minutes(8, 2)).toBe(120)
  expect(minutes(2, 2)).toBe(30)
  expect(minutes(1, 2)).toBe(15)
})

test('with no hours, with hardly any time and in the past every cleaner may take it at once', () => {
  expect([minutes(48, 0), minutes(0.25, 2), minutes(0, 2), minutes(-1, 2)]).toEqual([null, null, null, null])
})
