import type { adminDisputes } from '#contract/admin/disputes.ts'
import type { adminReviews } from '#contract/admin/reviews.ts'
import type { adminWebhooks } from '#contract/admin/webhooks.ts'
import { operators, type Rows, strangersToAdmin } from '../roles.ts'

export const adminTrustRows = {
  'GET /api/admin/reviews': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/reviews/:id': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/reviews/:id/decision': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/disputes': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/disputes/:id': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/disputes/:id/evidence': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'POST /api/admin/disputes/:id/files': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/webhooks': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/webhooks/:id': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/webhooks/:id/process': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
} satisfies Rows<keyof typeof adminDisputes | keyof typeof adminReviews | keyof typeof adminWebhooks>
