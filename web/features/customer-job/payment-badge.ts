import type { ComponentProps } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { jobCopy } from '#text/customer.ts'
import type { ToneBadge } from '../job/card/status-badge.tsx'

type Badge = [tone: ComponentProps<typeof ToneBadge>['tone'], text: string]

const { badges } = jobCopy

/** Maps a payment to its badge. Source: C-046, and C-086 for refunds. */
export function paymentBadge(payment: JobView['payment']): Badge {
  if (!payment) return ['grey', badges.none]
  if (payment.status === 'pending' || payment.status === 'failed') return ['yellow', badges.pending]
  if (payment.status === 'refund_pending') return ['blue', badges.refunding]
  if (payment.refunded === 0) return ['green', badges.paid]
  return ['blue', payment.refunded < payment.paid ? badges.partlyRefunded : badges.refunded]
}
