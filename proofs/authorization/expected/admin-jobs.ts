import type { adminJobHistory } from '../../../contract/admin/job-history.ts'
import type { adminJobs } from '../../../contract/admin/jobs.ts'
import { operators, type Rows, strangersToDesk } from '../roles.ts'

const read = { ...strangersToDesk, ...operators(200) }

export const adminJobRows = {
  'GET /api/admin/jobs': read,
  'GET /api/admin/jobs/:id': read,
  'GET /api/admin/jobs/:id/events': read,
  'GET /api/admin/jobs/:id/payments': read,
  'GET /api/admin/jobs/:id/refunds': read,
  'GET /api/admin/jobs/:id/payouts': read,
  'GET /api/admin/jobs/:id/ledger': read,
  'GET /api/admin/jobs/:id/messages': read,
  'GET /api/admin/jobs/:id/tasks': read,
  'GET /api/admin/jobs/:id/acts': read,
} satisfies Rows<keyof typeof adminJobs | keyof typeof adminJobHistory>
