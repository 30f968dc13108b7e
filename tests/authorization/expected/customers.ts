import type { adminCustomers } from '#contract/admin/customers.ts'
import { operators, type Rows, strangersToDesk } from '../roles.ts'

const adminOnly = { ...strangersToDesk, support: 'wrong_role' } as const

export const customerRows = {
  'GET /api/admin/people/:id/block': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/people/:id/erasure': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/people/:id/export/:token': { ...strangersToDesk, ...operators('export_over') },
  'POST /api/admin/people/:id/block': { ...adminOnly, admin: 'not_a_customer' },
  'POST /api/admin/people/:id/unblock': { ...adminOnly, admin: 'not_blocked' },
  'POST /api/admin/people/:id/email': { ...adminOnly, admin: 200 },
  'POST /api/admin/people/:id/export': { ...adminOnly, admin: 200 },
  'POST /api/admin/people/:id/erase': { ...adminOnly, admin: 'deletion_waits' },
} satisfies Rows<keyof typeof adminCustomers>
