import type { adminDisputes } from '#contract/admin/disputes.ts'
import type { adminReviews } from '#contract/admin/reviews.ts'
import type { adminWebhooks } from '#contract/admin/webhooks.ts'
import { operators, type Rows, strangersToDesk } from '../roles.ts'

export const deskTrustRows = {
  'GET /api/admin/reviews': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/reviews/:id': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/reviews/:id/decision': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'GET /api/admin/disputes': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/disputes/:id': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/disputes/:id/evidence': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'POST /api/admin/disputes/:id/files': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'GET /api/admin/webhooks': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/webhooks/:id': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/webhooks/:id/process': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
} satisfies Rows<keyof typeof adminDisputes | keyof typeof adminReviews | keyof typeof adminWebhooks>
