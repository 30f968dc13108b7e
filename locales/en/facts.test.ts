import { expect, test } from 'vitest'
import { factsInWords } from './admin-job-history.ts'
import { actCopy } from './admin-list.ts'

const zone = 'America/Los_Angeles'

test('what an event or an act has kept is read in words, with amounts and times as everywhere', () => {
  const ruled = { cents: 4275, lostCents: 0, ruling: 'overturn', reportId: '203', cleanerId: 35, note: null }
  expect(factsInWords(ruled, zone)).toBe(
    'amount: $42.75; cleaner loses: $0.00; ruling: overturn; report: #203; cleaner: #35',
  )
  const before = { status: 'in_progress', scheduledFor: '2026-11-23T23:00:00.000Z', cleaner: 7 }
  const after = { status: 'cancelled', how: 'by_terms', refundedCents: 1000, lateFee: 45, submitted: true }
  expect(actCopy.change(before, after, zone)).toBe(
    'status: in progress, then cancelled; visit: Mon, Nov 23, 2026 at 3:00 PM, then none; cleaner: #7, then none; ' +
      'how: none, then by terms; refunded: none, then $10.00; late fee: none, then $45.00; submitted: none, then yes',
  )
})
