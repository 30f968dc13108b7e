import type { Answer } from '#contract/index.ts'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { ToneBadge } from '#web/features/job/card/status-badge.tsx'

type MoneyStatePayment = Pick<Answer<'GET /api/admin/payments'>[number], 'status' | 'disputed'>
type PayoutStatus = Answer<'GET /api/admin/payouts'>[number]['status']

const paymentTones = {
  pending: 'yellow',
  completed: 'green',
  failed: 'grey',
  refund_pending: 'blue',
  refunded: 'purple',
  disputed: 'red',
} as const

const payoutTones = {
  pending: 'yellow',
  frozen: 'red',
  sending: 'blue',
  paid: 'green',
  reversed: 'grey',
  under_review: 'red',
} as const

export function PaymentState({ payment: { status, disputed } }: { payment: MoneyStatePayment }) {
  const state = disputed ? 'disputed' : status
  return <ToneBadge tone={paymentTones[state]}>{copy.paymentStates[state]}</ToneBadge>
}

export function PayoutState({
  status,
  underReview = false,
}: {
  status: PayoutStatus
  underReview?: boolean
}) {
  const state = underReview ? 'under_review' : status
  return <ToneBadge tone={payoutTones[state]}>{copy.payoutStates[state]}</ToneBadge>
}
