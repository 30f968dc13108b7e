import type { adminMoneyRows } from '../expected/admin-money.ts'
import { nothing, type SentRequest } from './request.ts'

const payment: SentRequest = ({ paymentId }) => ({ params: { id: paymentId } })
const payout: SentRequest = ({ payoutId }) => ({ params: { id: payoutId } })

const refund = {
  ...{ amountCents: 1000, bears: 'both', reason: 'a window was forgotten' },
  expected: { leftCents: 9000, cleanerCents: 950, platformCents: 50, source: 'payout that waits' },
}

export const adminMoneyRequests: Record<keyof typeof adminMoneyRows, SentRequest> = {
  'GET /api/admin/payments': nothing,
  'GET /api/admin/payments/:id': payment,
  'GET /api/admin/payments/:id/refund': (it) => ({ ...payment(it), query: { amountCents: '1000' } }),
  'POST /api/admin/payments/:id/refund': (it) => ({ ...payment(it), body: refund }),
  'GET /api/admin/payouts': nothing,
  'GET /api/admin/payouts/:id': payout,
  'GET /api/admin/breakdown/:what/:id': ({ paymentId }) => ({
    params: { what: 'payment', id: String(paymentId) },
  }),
  'POST /api/admin/payouts/:id/review': (it) => ({
    ...payout(it),
    body: { decision: 'release', whole: false, reason: 'both were asked', expected: { inCase: 0 } },
  }),
  'POST /api/admin/payouts/:id/adjust': (it) => ({
    ...payout(it),
    body: { kind: 'extra', amountCents: 500, reason: 'a very large home', expected: { owesCents: 0 } },
  }),
  'GET /api/admin/reconciliation': nothing,
}
