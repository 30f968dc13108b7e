import { expect, test } from 'vitest'
import { effectsOf, firstAfterPause, needsCustomer, nextVisitOf, type SeriesVisit } from './visits.ts'

const visitOn = (day: number, state: SeriesVisit['state']): SeriesVisit => ({
  date: `2026-12-${String(day).padStart(2, '0')}`,
  scheduledFor: `2026-12-${String(day).padStart(2, '0')}T18:00:00.000Z`,
  state,
  jobId: day,
  price: 90,
  discount: 0,
  chargeAt: null,
  payBy: null,
  canSkip: state === 'planned' || state === 'declined' || state === 'needs_customer',
  canUnskip: state === 'skipped',
})
const datesOf = (visits: SeriesVisit[]) => visits.map(({ jobId }) => jobId)

test('nextVisitOf passes over dates without a visit', () => {
  const visits = [visitOn(1, 'skipped'), visitOn(8, 'cancelled'), visitOn(15, 'declined')]
  expect(nextVisitOf({ visits })?.jobId).toBe(15)
  expect(nextVisitOf({ visits: [visitOn(1, 'paused')] })).toBeUndefined()
})

test('needsCustomer names the visits whose card did not pay', () => {
  const states = ['planned', 'declined', 'needs_customer', 'paid', 'expired'] as const
  expect(states.filter((state) => needsCustomer({ state }))).toEqual(['declined', 'needs_customer'])
})

test('effectsOf cancels unpaid visits before the day alone, and keeps paid ones', () => {
  const visits = [visitOn(1, 'paid'), visitOn(8, 'declined'), visitOn(15, 'planned'), visitOn(22, 'planned')]
  const until = effectsOf({ visits }, '2026-12-22')
  expect(datesOf(until.cancelled)).toEqual([8, 15])
  expect(datesOf(until.kept)).toEqual([1])
  expect(datesOf(effectsOf({ visits }, null).cancelled)).toEqual([8, 15, 22])
})

test('firstAfterPause leaves out a date that is less than a day away', () => {
  const visits = [visitOn(1, 'paused'), visitOn(8, 'paused')]
  expect(firstAfterPause({ visits }, new Date('2026-11-30T18:00:00Z'))?.jobId).toBe(8)
  expect(firstAfterPause({ visits }, new Date('2026-11-30T17:59:59Z'))?.jobId).toBe(1)
  expect(
    firstAfterPause({ visits: [visitOn(1, 'skipped')] }, new Date('2026-11-28T00:00:00Z')),
  ).toBeUndefined()
})
