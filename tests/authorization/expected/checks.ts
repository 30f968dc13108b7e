import type { adminChecks } from '#contract/admin/checks.ts'
import { operators, type Rows, strangersToAdmin } from '../roles.ts'

export const checkRows = {
  'GET /api/admin/people/:id/checks': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/people/:id/checks': { ...strangersToAdmin, admin: 201, support: 'wrong_role' },
  'POST /api/admin/people/:id/checks/end': {
    ...strangersToAdmin,
    admin: 'terms_changed',
    support: 'wrong_role',
  },
  'POST /api/admin/people/:id/checks/record': { ...strangersToAdmin, admin: 201, support: 'wrong_role' },
} satisfies Rows<keyof typeof adminChecks>
