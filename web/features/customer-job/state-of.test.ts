import { expect, test } from 'vitest'
import type { JobView } from '#contract/job-view.ts'
import { comingAt } from '#locales/format.ts'
import { customerJobState } from './state-of.ts'

const zone = 'America/Los_Angeles'
const scheduledFor = '2026-06-12T17:00:00.000Z'
const job = (changes: object) =>
  ({
    status: 'assigned',
    cleaner: { name: 'Bob Broom' },
    allowedMoves: [],
    scheduledFor,
    ...changes,
  }) as never
const said = (changes: object, today = '2026-06-10') =>
  customerJobState(job(changes) as JobView, comingAt(scheduledFor, today, zone))

test('customerJobState describes each state in one sentence', () => {
  expect(said({ status: 'pending', cleaner: null })).toBe(
    'We are finding you a cleaner for Friday, June 12 at 10:00 AM.',
  )
  expect(said({ status: 'pending', request: { until: scheduledFor, cleanerName: 'Carol Clean' } })).toBe(
    'We have asked Carol for Friday, June 12 at 10:00 AM.',
  )
  expect(said({ status: 'pending', cleaner: null, overdue: 'not_taken' }, '2026-06-12')).toBe(
    'No cleaner took your visit today at 10:00 AM.',
  )
  expect(said({ status: 'pending', heldUntil: scheduledFor, overdue: 'not_paid' }, '2026-06-12')).toBe(
    'Your visit today at 10:00 AM was not paid in time, so it was not booked.',
  )
  expect(
    said({ status: 'pending', heldUntil: scheduledFor, series: { id: 3, chargeAt: scheduledFor } }),
  ).toBe('Your visit is planned for Friday, June 12 at 10:00 AM.')
  expect(said({})).toBe('Bob comes on Friday, June 12 at 10:00 AM.')
  expect(said({}, '2026-06-11')).toBe('Bob comes tomorrow at 10:00 AM.')
  expect(said({ allowedMoves: ['report_no_show'] }, '2026-06-12')).toBe('Bob was to come today at 10:00 AM.')
  expect(said({ status: 'in_progress' })).toBe('Bob is cleaning now.')
  expect(said({ status: 'completed', canPay: true, price: 90, discount: 0 })).toBe('All done! $90 is due.')
  expect(said({ status: 'completed', canPay: true, price: 90, discount: 18 })).toBe('All done! $72 is due.')
  expect(said({ status: 'completed', canReview: true })).toContain('How was it?')
  expect(said({ status: 'completed', canPay: true, canReview: true, contest: 'open' })).toBe(
    'We’re looking into your visit.',
  )
  expect(said({ status: 'cancelled', cleaner: null })).toBe('This booking is over.')
})
