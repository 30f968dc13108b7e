import { expect, test } from 'vitest'
import { staysSince } from './stays-since.ts'

const told = (...types: string[]) =>
  types.map((type, hour) => ({ type, at: `2026-11-21T1${hour}:00:00.000Z` }))

test('a request that came to nothing says so until the next one, or the visit', () => {
  const ended = told('booked', 'accepted', 'reschedule_requested', 'reschedule_request_ended')
  expect(staysSince({ status: 'assigned', history: ended })).toBe('2026-11-21T13:00:00.000Z')
  expect(staysSince({ status: 'completed', history: ended })).toBeNull()
  const again = told('accepted', 'reschedule_requested', 'reschedule_request_ended', 'reschedule_requested')
  expect(staysSince({ status: 'assigned', history: again })).toBeNull()
  expect(
    staysSince({ status: 'assigned', history: told('accepted', 'reschedule_requested', 'rescheduled') }),
  ).toBeNull()
})
