import type { adminExplanations } from '#contract/admin/breakdown.ts'
import type { adminPayments } from '#contract/admin/payments.ts'
import type { adminPayouts } from '#contract/admin/payouts.ts'
import type { adminReconciliation } from '#contract/admin/reconciliation.ts'
import { operators, type Rows, strangersToAdmin } from '../roles.ts'

export const adminMoneyRows = {
  'GET /api/admin/payments': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/payments/:id': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/payments/:id/refund': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/payments/:id/refund': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/payouts': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/payouts/:id': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/breakdown/:what/:id': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/payouts/:id/review': {
    ...strangersToAdmin,
    admin: 'payout_not_under_review',
    support: 'wrong_role',
  },
  'POST /api/admin/payouts/:id/adjust': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/reconciliation': { ...strangersToAdmin, ...operators(200) },
} satisfies Rows<
  | keyof typeof adminPayments
  | keyof typeof adminPayouts
  | keyof typeof adminReconciliation
  | keyof typeof adminExplanations
>
