import type { adminRows } from '../expected/admin.ts'
import { nothing, type SentRequest } from './request.ts'

const contact: SentRequest = ({ contactMessageId }) => ({ params: { id: contactMessageId } })
const cleaner: SentRequest = ({ cleanerId }) => ({ params: { id: cleanerId } })
const message: SentRequest = ({ messageId }) => ({ params: { id: messageId } })
const task: SentRequest = ({ taskId }) => ({ params: { id: taskId } })
const actOnTask: SentRequest = (it) => ({ ...task(it), body: { reason: 'the mail server is back' } })

export const adminRequests: Record<keyof typeof adminRows, SentRequest> = {
  'GET /api/admin/people': nothing,
  'GET /api/admin/cleaners': nothing,
  'GET /api/admin/inbox': nothing,
  'GET /api/admin/operation': nothing,
  'GET /api/admin/today': nothing,
  'GET /api/admin/contact-messages': nothing,
  'GET /api/admin/contact-messages/:id': contact,
  'POST /api/admin/contact-messages/:id/answer': (it) => ({
    ...contact(it),
    body: { text: 'Yes, we clean those too.' },
  }),
  'GET /api/admin/messages': nothing,
  'GET /api/admin/messages/:id': message,
  'POST /api/admin/messages/:id/resend': (it) => ({
    ...message(it),
    body: { seen: 0, reason: 'it never arrived' },
  }),
  'GET /api/admin/metrics': nothing,
  'GET /api/admin/metrics.csv': nothing,
  'GET /api/admin/people/:id': cleaner,
  'GET /api/admin/people/:id/jobs': cleaner,
  'GET /api/admin/people/:id/payments': cleaner,
  'GET /api/admin/people/:id/payouts': cleaner,
  'GET /api/admin/people/:id/messages': cleaner,
  'GET /api/admin/people/:id/acts': cleaner,
  'GET /api/admin/people/:id/notes': cleaner,
  'POST /api/admin/people/:id/notes': (it) => ({ ...cleaner(it), body: { text: 'Called, and is fine.' } }),
  'POST /api/admin/people/:id/impersonation': (it) => ({
    ...cleaner(it),
    body: { reason: 'they see no jobs, they say' },
  }),
  'POST /api/admin/people/:id/payout-reminder': (it) => ({
    ...cleaner(it),
    body: { reason: 'the money waits' },
  }),
  'POST /api/admin/people/:id/vetting': (it) => ({
    ...cleaner(it),
    body: { decision: 'suspend', reason: 'complaint of a customer' },
  }),
  'GET /api/admin/tasks': nothing,
  'GET /api/admin/tasks/:id': task,
  'POST /api/admin/tasks/:id/retry': actOnTask,
  'POST /api/admin/tasks/:id/drop': actOnTask,
}
