import type { push } from '#contract/push.ts'
import { cleaners, customers, operators, outsiders, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const signedIn = { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) }

export const pushRows = {
  'GET /api/push': signedIn,
  'PUT /api/push/subscriptions': signedIn,
  'DELETE /api/push/subscriptions/:id': {
    ...outsiders(out),
    ...customers('push_device_not_found'),
    ...cleaners('push_device_not_found'),
    ...operators('push_device_not_found'),
    owner: 200,
  },
  // Open to every holder of the token.
  'POST /api/push/seen': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
} satisfies Rows<keyof typeof push>
