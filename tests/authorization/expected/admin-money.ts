import type { adminDifferences } from '#contract/admin/differences.ts'
import type { adminExplanations } from '#contract/admin/explain.ts'
import type { adminPayments } from '#contract/admin/payments.ts'
import type { adminPayouts } from '#contract/admin/payouts.ts'
import { operators, type Rows, strangersToDesk } from '../roles.ts'

export const adminMoneyRows = {
  'GET /api/admin/payments': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/payments/:id': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/payments/:id/refund': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/payments/:id/refund': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'GET /api/admin/payouts': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/payouts/:id': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/explain/:what/:id': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/payouts/:id/review': {
    ...strangersToDesk,
    admin: 'payout_not_under_review',
    support: 'wrong_role',
  },
  'POST /api/admin/payouts/:id/adjust': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'GET /api/admin/differences': { ...strangersToDesk, ...operators(200) },
} satisfies Rows<
  | keyof typeof adminPayments
  | keyof typeof adminPayouts
  | keyof typeof adminDifferences
  | keyof typeof adminExplanations
>
