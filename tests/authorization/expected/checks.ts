import type { adminChecks } from '#contract/admin/checks.ts'
import { operators, type Rows, strangersToDesk } from '../roles.ts'

export const checkRows = {
  'GET /api/admin/people/:id/checks': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/people/:id/checks': { ...strangersToDesk, admin: 201, support: 'wrong_role' },
  'POST /api/admin/people/:id/checks/end': {
    ...strangersToDesk,
    admin: 'terms_changed',
    support: 'wrong_role',
  },
  'POST /api/admin/people/:id/checks/record': { ...strangersToDesk, admin: 201, support: 'wrong_role' },
} satisfies Rows<keyof typeof adminChecks>
