import { expect, test } from 'vitest'
import type { JobView } from '#contract/job-view.ts'
import { paymentBadge } from './payment-badge.ts'

type BadgeTestPayment = NonNullable<JobView['payment']>

const payment = (status: BadgeTestPayment['status'], refunded = 0): BadgeTestPayment => ({
  status,
  amount: 130,
  paid: 130,
  byCredit: 0,
  toCredit: 0,
  refunded,
  lateFee: 0,
  refund: null,
  dispute: null,
  underReview: false,
})

test('paymentBadge maps each payment state to its badge', () => {
  const said = [
    null,
    payment('pending'),
    payment('failed'),
    payment('completed'),
    payment('completed', 45),
    payment('refund_pending', 97.5),
    payment('refunded', 97.5),
    payment('refunded', 130),
  ].map((each) => paymentBadge(each)[1])
  expect(said).toEqual([
    'Not Started',
    'Pending',
    'Pending',
    'Paid',
    'Partly Refunded',
    'Refund Pending',
    'Partly Refunded',
    'Refunded',
  ])
})
