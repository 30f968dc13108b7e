import type { adminJobRows } from '../expected/admin-jobs.ts'
import { type Ask, nothing } from './request.ts'

const tipped: Ask = ({ jobs }) => ({ params: { id: jobs.tipped } })

export const adminJobRequests: Record<keyof typeof adminJobRows, Ask> = {
  'GET /api/admin/jobs': nothing,
  'GET /api/admin/jobs/:id': tipped,
  'GET /api/admin/jobs/:id/events': tipped,
  'GET /api/admin/jobs/:id/payments': tipped,
  'GET /api/admin/jobs/:id/refunds': tipped,
  'GET /api/admin/jobs/:id/payouts': tipped,
  'GET /api/admin/jobs/:id/ledger': tipped,
  'GET /api/admin/jobs/:id/messages': tipped,
  'GET /api/admin/jobs/:id/tasks': tipped,
  'GET /api/admin/jobs/:id/acts': tipped,
}
