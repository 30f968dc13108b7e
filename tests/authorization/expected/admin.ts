import type { adminAttention } from '#contract/admin/attention.ts'
import type { adminContactMessages } from '#contract/admin/contact-messages.ts'
import type { adminMessages } from '#contract/admin/messages.ts'
import type { adminNumbers } from '#contract/admin/numbers.ts'
import type { adminOperation } from '#contract/admin/operation.ts'
import type { adminPeople } from '#contract/admin/people.ts'
import type { adminPerson } from '#contract/admin/person.ts'
import type { adminTasks } from '#contract/admin/tasks.ts'
import type { adminToday } from '#contract/admin/today.ts'
import { operators, type Rows, strangersToDesk } from '../roles.ts'

export const adminRows = {
  'GET /api/admin/people': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/cleaners': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/numbers': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/numbers.csv': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/people/:id': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/people/:id/jobs': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/people/:id/payments': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/people/:id/payouts': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/people/:id/messages': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/people/:id/acts': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/people/:id/notes': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/people/:id/notes': { ...strangersToDesk, ...operators(201) },
  'POST /api/admin/people/:id/see-as': { ...strangersToDesk, admin: 201, support: 'wrong_role' },
  'POST /api/admin/people/:id/payout-reminder': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'POST /api/admin/people/:id/vetting': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'GET /api/admin/attention': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/operation': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/today': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/contact-messages': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/contact-messages/:id': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/contact-messages/:id/answer': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'GET /api/admin/messages': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/messages/:id': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/messages/:id/resend': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'GET /api/admin/tasks': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/tasks/:id': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/tasks/:id/retry': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'POST /api/admin/tasks/:id/drop': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
} satisfies Rows<
  | keyof typeof adminAttention
  | keyof typeof adminContactMessages
  | keyof typeof adminMessages
  | keyof typeof adminOperation
  | keyof typeof adminPeople
  | keyof typeof adminNumbers
  | keyof typeof adminPerson
  | keyof typeof adminTasks
  | keyof typeof adminToday
>
