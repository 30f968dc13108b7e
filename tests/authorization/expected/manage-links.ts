import type { manageLinks } from '#contract/manage-links.ts'
import { cleaners, customers, operators, outsiders, type Rows } from '../roles.ts'
import { nobody } from './jobs.ts'

const all = { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) }

export const manageRows = {
  // Open to every holder of the mailed link.
  'POST /api/manage-links/open': all,
  'POST /api/manage-links': all,
  'GET /api/jobs/:id/manage-link': { ...nobody, linkHolder: 200 },
  'POST /api/jobs/:id/manage-link': { ...nobody, linkHolder: 200 },
  'POST /api/jobs/:id/account': { ...nobody, linkHolder: 201 },
} satisfies Rows<keyof typeof manageLinks>
