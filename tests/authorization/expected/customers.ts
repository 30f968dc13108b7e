import type { adminCustomers } from '#contract/admin/customers.ts'
import { operators, type Rows, strangersToAdmin } from '../roles.ts'

const adminOnly = { ...strangersToAdmin, support: 'wrong_role' } as const

export const customerRows = {
  'GET /api/admin/people/:id/block': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/people/:id/erasure': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/people/:id/export/:token': { ...strangersToAdmin, ...operators('export_over') },
  'GET /api/admin/people/:id/credit': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/people/:id/credit': { ...adminOnly, admin: 'not_a_customer' },
  'POST /api/admin/people/:id/block': { ...adminOnly, admin: 'not_a_customer' },
  'POST /api/admin/people/:id/unblock': { ...adminOnly, admin: 'not_blocked' },
  'POST /api/admin/people/:id/email': { ...adminOnly, admin: 200 },
  'POST /api/admin/people/:id/export': { ...adminOnly, admin: 200 },
  'POST /api/admin/people/:id/erase': { ...adminOnly, admin: 'deletion_waits' },
} satisfies Rows<keyof typeof adminCustomers>
