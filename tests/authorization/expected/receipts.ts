import type { receipts } from '#contract/receipts.ts'
import { cleaners, customers, operators, outsiders, type RolesRow, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const none = 'receipt_not_found'
const gone = 'job_not_found'

/** Of the booking that is paid, for the roles that booked it. */
const ofBooker: RolesRow = {
  ...outsiders(out),
  ...{ owner: 200, otherCustomer: none },
  ...{ ...cleaners(none), formerCustomer: 200 },
  ...operators(none),
}

export const receiptRows = {
  'GET /api/receipts': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/receipts/archive.zip': ofBooker,
  'GET /api/receipts/:id': ofBooker,
  'GET /api/receipts/:id/pdf': ofBooker,
  'GET /api/jobs/:id/receipts/:receiptId/pdf': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners(gone), assignedCleaner: 'not_your_part', formerCustomer: 200 },
    ...operators(gone),
  },
} satisfies Rows<keyof typeof receipts>
