import type { adminJobRows } from '../expected/admin-jobs.ts'
import { nothing, type SentRequest } from './request.ts'

const reason = 'both sides have called'
const noMoney = { refund: 0, lateFee: 0, earnings: 0 }
const open: SentRequest = ({ jobs }) => ({ params: { id: jobs.open } })
const taken: SentRequest = ({ jobs }) => ({ params: { id: jobs.taken } })
const wish = { scheduledFor: '2026-07-08T10:00', by: 'customer' } as const
const tipped: SentRequest = ({ jobs }) => ({ params: { id: jobs.tipped } })

export const adminJobRequests: Record<keyof typeof adminJobRows, SentRequest> = {
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
  'GET /api/admin/jobs/:id/reports': ({ report }) => ({ params: { id: report.jobId } }),
  'POST /api/admin/jobs/:id/rulings': ({ report }) => ({
    params: { id: report.jobId },
    body: {
      ...{ reportId: report.id, ruling: 'uphold', reason },
      expected: { refund: 0, earnings: 0, lost: 0, platform: 0 },
    },
  }),
  'GET /api/admin/jobs/:id/choices': open,
  'GET /api/admin/jobs/:id/candidates': open,
  'GET /api/admin/jobs/:id/new-time': (it) => ({ ...open(it), query: wish }),
  'POST /api/admin/jobs/:id/cancel': (it) => ({
    ...open(it),
    body: { reason, how: 'in_full', expected: noMoney },
  }),
  'POST /api/admin/jobs/:id/conversation': (it) => ({ ...open(it), body: { reason } }),
  'GET /api/admin/jobs/:id/message-photos/:photoId': ({ jobs, conversation }) => ({
    params: { id: jobs.taken, photoId: conversation.photoId },
  }),
  'POST /api/admin/jobs/:id/reassign': (it) => ({
    ...taken(it),
    body: {
      ...{ reason, cleanerId: null, expected: { earnings: 85.5 } },
      shown: { scheduledFor: '2026-06-20T19:00:00.000Z', cleanerId: it.cleanerId },
    },
  }),
  'POST /api/admin/jobs/:id/reschedule': (it) => ({
    ...open(it),
    body: {
      ...{ reason, ...wish, expected: { refund: 0, earnings: 85.5 } },
      shown: { scheduledFor: '2026-06-20T15:00:00.000Z', cleanerId: null },
    },
  }),
}
