import type { accounts } from '#contract/accounts.ts'
import type { addresses } from '#contract/addresses.ts'
import { cleaners, customers, operators, outsiders, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const noAddress = 'saved_address_not_found'

export const accountRows = {
  'POST /api/auth/register': { ...outsiders(201), ...customers(201), ...cleaners(201), ...operators(201) },
  'POST /api/auth/login': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/auth/logout': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/direct-auth/register': {
    ...outsiders(201),
    ...customers(201),
    ...cleaners(201),
    ...operators(201),
  },
  'POST /api/direct-auth/login': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'POST /api/direct-auth/logout': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'POST /api/logout': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/logout': { ...outsiders(302), ...customers(302), ...cleaners(302), ...operators(302) },
  'DELETE /api/impersonation': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/auth/current-user': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'PUT /api/user/language': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'PATCH /api/users/profile': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/user/become-cleaner': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners('already_a_cleaner'),
    ...operators('wrong_role'),
  },
} satisfies Rows<keyof typeof accounts>

export const addressRows = {
  'GET /api/addresses': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/addresses': {
    ...outsiders(out),
    ...customers(201),
    ...cleaners(201),
    admin: 201,
    support: 'wrong_role',
  },
  'PATCH /api/addresses/:id': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: noAddress },
    ...{ ...cleaners(noAddress), formerCustomer: 200 },
    admin: noAddress,
    support: 'wrong_role',
  },
  'DELETE /api/addresses/:id': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: noAddress },
    ...{ ...cleaners(noAddress), formerCustomer: 200 },
    admin: noAddress,
    support: 'wrong_role',
  },
} satisfies Rows<keyof typeof addresses>
