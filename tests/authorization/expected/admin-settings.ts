import type { adminRehearsal } from '#contract/admin/rehearsal.ts'
import type { adminSettings } from '#contract/admin/settings.ts'
import type { adminTerms } from '#contract/admin/terms.ts'
import { operators, type Rows, strangersToDesk } from '../roles.ts'

export const adminSettingsRows = {
  'GET /api/admin/settings': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/settings/versions': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/settings': { ...strangersToDesk, admin: 201, support: 'wrong_role' },
  'GET /api/admin/terms': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/terms/versions': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/terms': { ...strangersToDesk, admin: 201, support: 'wrong_role' },
  'POST /api/admin/terms/preview': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/terms/:id/withdraw': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
  'GET /api/admin/rehearsal': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/rehearsal/sum': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/rehearsal.csv': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/settings/preview': { ...strangersToDesk, ...operators(200) },
  'POST /api/admin/settings/:id/withdraw': { ...strangersToDesk, admin: 200, support: 'wrong_role' },
} satisfies Rows<keyof typeof adminSettings | keyof typeof adminRehearsal | keyof typeof adminTerms>
