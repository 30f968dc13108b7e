import type { accountAccess } from '#contract/account-access.ts'
import { cleaners, customers, operators, outsiders, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const first = 'sign_in_first'
const notTheirs = 'session_not_found'

export const accessRows = {
  // Open to every holder of a mailed link.
  'POST /api/auth/forgot-password': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'POST /api/auth/reset-password': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  // The link of an account takes its session as well; a guest has none.
  'POST /api/auth/verify-email': {
    ...outsiders(first),
    ...{ owner: 200, otherCustomer: first },
    ...cleaners(first),
    ...operators(first),
  },
  'POST /api/auth/verify-email: of a guest': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'POST /api/user/verification-mail': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'PUT /api/user/password': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/user/email': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/sessions': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/sessions/end-others': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'DELETE /api/sessions/:id': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: notTheirs },
    ...{ ...cleaners(notTheirs), formerCustomer: 200 },
    ...operators(notTheirs),
  },
} satisfies Rows<keyof typeof accountAccess>
