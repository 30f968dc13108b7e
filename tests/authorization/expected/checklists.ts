import type { checklists } from '#contract/checklists.ts'
import { cleaners, customers, operators, outsiders, type RolesRow, type Rows } from '../roles.ts'

const gone = 'job_not_found'

const bothSides: RolesRow = {
  ...{ ...outsiders('not_authenticated'), linkHolder: 200 },
  ...{ owner: 200, otherCustomer: gone },
  ...{ ...cleaners(gone), formerCustomer: 200, assignedCleaner: 200 },
  ...operators(200),
}

/** The former customer booked the visit as a customer. */
const itsCleaner = (success: 200 | 201): RolesRow => ({
  ...outsiders('not_authenticated'),
  ...customers('wrong_role'),
  ...{ ...cleaners(gone), formerCustomer: 'not_your_part', assignedCleaner: success },
  ...operators('wrong_role'),
})

const noPhoto = 'photo_not_found'

export const checklistRows = {
  'GET /api/jobs/:id/checklist': bothSides,
  'GET /api/jobs/:id/checklist: of a completed visit': bothSides,
  'PUT /api/jobs/:id/checklist': itsCleaner(200),
  'POST /api/jobs/:id/checklist/photos': itsCleaner(201),
  'GET /api/jobs/:id/checklist/photos/:photoId': {
    ...{ ...outsiders('not_authenticated'), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: noPhoto },
    ...{ ...cleaners(noPhoto), formerCustomer: 200, assignedCleaner: 200 },
    ...operators(200),
  },
} satisfies Rows<keyof typeof checklists>
