import type { adminContactMessages } from '#contract/admin/contact-messages.ts'
import type { adminInbox } from '#contract/admin/inbox.ts'
import type { adminMessages } from '#contract/admin/messages.ts'
import type { adminMetrics } from '#contract/admin/metrics.ts'
import type { adminOperation } from '#contract/admin/operation.ts'
import type { adminPeople } from '#contract/admin/people.ts'
import type { adminPerson } from '#contract/admin/person.ts'
import type { adminTasks } from '#contract/admin/tasks.ts'
import type { adminToday } from '#contract/admin/today.ts'
import { operators, type Rows, strangersToAdmin } from '../roles.ts'

export const adminRows = {
  'GET /api/admin/people': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/cleaners': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/metrics': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/metrics.csv': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/people/:id': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/people/:id/jobs': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/people/:id/payments': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/people/:id/payouts': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/people/:id/messages': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/people/:id/acts': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/people/:id/notes': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/people/:id/notes': { ...strangersToAdmin, ...operators(201) },
  'POST /api/admin/people/:id/impersonation': { ...strangersToAdmin, admin: 201, support: 'wrong_role' },
  'POST /api/admin/people/:id/payout-reminder': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'POST /api/admin/people/:id/vetting': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/inbox': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/operation': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/today': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/contact-messages': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/contact-messages/:id': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/contact-messages/:id/answer': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/messages': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/messages/:id': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/messages/:id/resend': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/tasks': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/tasks/:id': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/tasks/:id/retry': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'POST /api/admin/tasks/:id/drop': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
} satisfies Rows<
  | keyof typeof adminInbox
  | keyof typeof adminContactMessages
  | keyof typeof adminMessages
  | keyof typeof adminOperation
  | keyof typeof adminPeople
  | keyof typeof adminMetrics
  | keyof typeof adminPerson
  | keyof typeof adminTasks
  | keyof typeof adminToday
>
