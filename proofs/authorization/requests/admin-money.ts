import type { adminMoneyRows } from '../expected/admin-money.ts'
import { type Ask, nothing } from './request.ts'

const payment: Ask = ({ paymentId }) => ({ params: { id: paymentId } })
const payout: Ask = ({ payoutId }) => ({ params: { id: payoutId } })

export const adminMoneyRequests: Record<keyof typeof adminMoneyRows, Ask> = {
  'GET /api/admin/payments': nothing,
  'GET /api/admin/payments/:id': payment,
  'GET /api/admin/payouts': nothing,
  'GET /api/admin/payouts/:id': payout,
  'GET /api/admin/differences': nothing,
}
