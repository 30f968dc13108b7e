import type { tips } from '#contract/tips.ts'
import { cleaners, operators, outsiders, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const no = 'wrong_role'
const gone = 'job_not_found'

export const tipRows = {
  // Whose booking it is may tip, whatever they are by now.
  'POST /api/jobs/:id/tips': {
    ...{ visitor: out, guest: gone, otherGuest: gone, linkHolder: 200, otherHolder: gone },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 200 },
    admin: gone,
    support: no,
  },
  'POST /api/jobs/:id/tips: a guest has not paid for it': {
    ...{ visitor: out, guest: 'tip_not_possible', otherGuest: gone, linkHolder: gone, otherHolder: gone },
    ...{ owner: gone, otherCustomer: gone },
    ...cleaners(gone),
    admin: gone,
    support: no,
  },
  'POST /api/jobs/:id/thanks': {
    ...outsiders(out),
    ...{ owner: no, otherCustomer: no },
    ...{ ...cleaners(gone), formerCustomer: 'not_your_part', assignedCleaner: 200 },
    ...operators(no),
  },
} satisfies Rows<keyof typeof tips>
