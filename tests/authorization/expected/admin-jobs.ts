import type { adminJobActs } from '#contract/admin/job-acts.ts'
import type { adminJobHistory } from '#contract/admin/job-history.ts'
import type { adminJobs } from '#contract/admin/jobs.ts'
import type { adminRulings } from '#contract/admin/rulings.ts'
import { operators, type Rows, strangersToAdmin } from '../roles.ts'

const act = { ...strangersToAdmin, admin: 200, support: 'wrong_role' } as const
const read = { ...strangersToAdmin, ...operators(200) }

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
  'GET /api/admin/jobs/:id/reports': read,
  'POST /api/admin/jobs/:id/rulings': act,
  'GET /api/admin/jobs/:id/choices': read,
  'GET /api/admin/jobs/:id/candidates': read,
  'GET /api/admin/jobs/:id/new-time': read,
  'POST /api/admin/jobs/:id/cancel': act,
  'POST /api/admin/jobs/:id/conversation': read,
  // Without a recorded reading.
  'GET /api/admin/jobs/:id/message-photos/:photoId': { ...strangersToAdmin, ...operators('photo_not_found') },
  'POST /api/admin/jobs/:id/reassign': act,
  'POST /api/admin/jobs/:id/reschedule': act,
} satisfies Rows<
  | keyof typeof adminJobs
  | keyof typeof adminJobHistory
  | keyof typeof adminJobActs
  | keyof typeof adminRulings
>
