import { expect, test } from 'vitest'
import { serviceDay } from '../service-time.ts'
import { refundExpectedBy } from './arrival.ts'

const zone = 'America/Los_Angeles'
const dayFor = (sentAt: string) => serviceDay(refundExpectedBy(new Date(sentAt), zone), zone)

test('a refund is expected ten business days after the day on which it was sent in Seattle', () => {
  expect(dayFor('2026-06-10T16:00:00Z')).toBe('2026-06-24')
  expect(dayFor('2026-06-13T16:00:00Z')).toBe('2026-06-26')
  // Saturday evening there, Sunday already in UTC; and across the change of the clocks.
  expect(dayFor('2026-11-22T01:11:00Z')).toBe('2026-12-04')
  expect(dayFor('2026-10-28T16:00:00Z')).toBe('2026-11-11')
})
