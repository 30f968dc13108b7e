import { expect, test } from 'vitest'
import { refundExpectedBy } from './arrival.ts'

test('a refund is expected ten business days after it was sent', () => {
  expect(refundExpectedBy(new Date('2026-06-10T16:00:00Z'))).toEqual(new Date('2026-06-24T16:00:00Z'))
  expect(refundExpectedBy(new Date('2026-06-13T16:00:00Z'))).toEqual(new Date('2026-06-26T16:00:00Z'))
})
