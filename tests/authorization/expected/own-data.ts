import type { ownData } from '#contract/own-data.ts'
import { cleaners, customers, operators, outsiders, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const over = 'export_over'
const first = 'deletion_waits'

export const ownDataRows = {
  'POST /api/account/export': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/account/export/:token': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: over },
    ...{ ...cleaners(over), formerCustomer: 200 },
    ...operators(over),
  },
  'GET /api/account/deletion': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  // Accounts with an unfinished job are refused; an admin is deleted by another admin.
  'POST /api/account/delete': {
    ...outsiders(out),
    ...{ owner: first, otherCustomer: 200 },
    ...{ ...cleaners(200), formerCustomer: first, assignedCleaner: first },
    ...operators(first),
  },
} satisfies Rows<keyof typeof ownData>
