import type { adminRehearsal } from '#contract/admin/rehearsal.ts'
import type { adminSettings } from '#contract/admin/settings.ts'
import type { adminTerms } from '#contract/admin/terms.ts'
import { operators, type Rows, strangersToAdmin } from '../roles.ts'

export const adminSettingsRows = {
  'GET /api/admin/settings': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/settings/versions': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/settings': { ...strangersToAdmin, admin: 201, support: 'wrong_role' },
  'GET /api/admin/terms': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/terms/versions': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/terms': { ...strangersToAdmin, admin: 201, support: 'wrong_role' },
  'POST /api/admin/terms/preview': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/terms/:id/withdraw': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/rehearsal': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/rehearsal/sum': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/rehearsal.csv': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/settings/preview': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/settings/:id/withdraw': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
} satisfies Rows<keyof typeof adminSettings | keyof typeof adminRehearsal | keyof typeof adminTerms>
