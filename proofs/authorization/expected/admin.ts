import type { adminNumbers } from '../../../contract/admin/numbers.ts'
import type { adminPeople } from '../../../contract/admin/people.ts'
import { operators, type Rows, strangersToDesk } from '../roles.ts'

export const adminRows = {
  'GET /api/admin/people': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/cleaners': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/numbers': { ...strangersToDesk, ...operators(200) },
  'GET /api/admin/numbers.csv': { ...strangersToDesk, ...operators(200) },
} satisfies Rows<keyof typeof adminPeople | keyof typeof adminNumbers>
