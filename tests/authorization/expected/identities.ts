import type { identities } from '#contract/identities.ts'
import { cleaners, customers, operators, outsiders, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const none = 'identity_not_found'

export const identityRows = {
  'POST /api/auth/with/:provider': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  // Without a question of this browser an answer opens nothing; people are told so on a page.
  'GET /api/auth/with/:provider/callback': {
    ...outsiders(302),
    ...customers(302),
    ...cleaners(302),
    ...operators(302),
  },
  'POST /api/auth/with/:provider/callback': {
    ...outsiders(302),
    ...customers(302),
    ...cleaners(302),
    ...operators(302),
  },
  'GET /api/identities': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/identities/:provider': {
    ...outsiders(out),
    ...{ owner: 'identity_exists', otherCustomer: 200, formerCustomer: 200 },
    ...cleaners(200),
    ...operators(200),
  },
  'DELETE /api/identities/:provider': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: none },
    ...cleaners(none),
    ...operators(none),
  },
} satisfies Rows<keyof typeof identities>
