import type { factors } from '#contract/factors.ts'
import type { passkeys } from '#contract/passkeys.ts'
import { cleaners, customers, operators, outsiders, type RolesCell, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const everybody = (cell: RolesCell) => ({
  ...outsiders(out),
  ...customers(cell),
  ...cleaners(cell),
  ...operators(cell),
})
const over = 'second_step_over'

export const factorRows = {
  // Only the browser that typed the password has a sign-in that waits.
  'GET /api/auth/second-step': { ...everybody(over), ...outsiders(over) },
  'POST /api/auth/second-step': { ...everybody(over), ...outsiders(over) },
  'POST /api/user/confirm': everybody(200),
  'GET /api/user/factors': everybody(200),
  'POST /api/user/factors/app': everybody(200),
  'POST /api/user/factors/app/confirm': everybody('wrong_code'),
  'DELETE /api/user/factors/app': everybody('factor_not_found'),
  'POST /api/user/recovery-codes': everybody('factor_not_found'),
  'POST /api/auth/passkey/options': { ...everybody(200), ...outsiders(200) },
  // Without a valid signature.
  'POST /api/auth/passkey': { ...everybody('passkey_refused'), ...outsiders('passkey_refused') },
  'POST /api/user/confirm/passkey/options': everybody(200),
  'POST /api/user/confirm/passkey': everybody('passkey_refused'),
  'POST /api/user/passkeys/options': everybody(200),
  'POST /api/user/passkeys': everybody('passkey_refused'),
  // A person's who is none of these.
  'PATCH /api/user/passkeys/:id': everybody('factor_not_found'),
  'DELETE /api/user/passkeys/:id': everybody('factor_not_found'),
} satisfies Rows<keyof typeof factors | keyof typeof passkeys>
