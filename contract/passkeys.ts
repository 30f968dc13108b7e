import * as z from 'zod/mini'
import { signedInView } from './accounts.ts'
import { done, endpoints } from './endpoint.ts'
import { idParams, text } from './fields.ts'
import { invalid } from './validation.ts'

/** What a browser hands to the passkey, as WebAuthn Level 3 names it (JSON forms). */
const known = z.object({
  id: z.string(),
  type: z.string(),
  /** How the browser reaches it, where it said so. */
  transports: z.optional(z.array(z.string())),
})
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.string(),
  allowCredentials: z.array(known),
})
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.string() })),
  timeout: z.int(),
  attestation: z.string(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
})

/** What the browser answers for the passkey: checked by its signature. */
const signed = z.object({
  response: z.looseObject({
    id: z.string().check(z.maxLength(2000)),
    rawId: z.string().check(z.maxLength(2000)),
    type: z.string().check(z.maxLength(40)),
    response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(8000)) }),
  }),
})

const nameText = invalid('passkey_name_length')
export const passkeyName = z.object({ name: text(1, 60, nameText) })

/** Passkeys: a sign-in of their own, and a second factor. */
export const passkeys = endpoints({
  'POST /api/auth/passkey/options': {
    summary: 'What a passkey has to sign to sign in: once, within five minutes, in this browser',
    access: 'anyone',
    answer: requestOptions,
    setsCookie: true,
    refusals: ['too_many_requests'],
  },
  'POST /api/auth/passkey': {
    summary: 'Signs in by a passkey, with its own check of the person; no password is asked',
    access: 'anyone',
    body: signed,
    answer: signedInView,
    setsCookie: true,
    refusals: ['passkey_refused', 'invalid_credentials', 'too_many_requests'],
  },
  'POST /api/user/confirm/passkey/options': {
    summary: 'What a passkey of yours has to sign to show that it is you',
    access: 'signed-in',
    settingUp: true,
    answer: requestOptions,
    refusals: ['too_many_requests'],
  },
  'POST /api/user/confirm/passkey': {
    summary: 'Shows by a passkey that it is you, for ten minutes',
    access: 'signed-in',
    settingUp: true,
    body: signed,
    answer: done,
    refusals: ['passkey_refused', 'too_many_requests'],
  },
  'POST /api/user/passkeys/options': {
    summary: 'What a new passkey has to sign',
    access: 'signed-in',
    settingUp: true,
    answer: creationOptions,
    refusals: ['confirm_first', 'confirmation_needed', 'too_many_passkeys', 'too_many_requests'],
  },
  'POST /api/user/passkeys': {
    summary: 'Adds a passkey; with the first second factor come the recovery codes, this once',
    access: 'signed-in',
    settingUp: true,
    body: signed,
    answer: z.object({ id: z.int(), recoveryCodes: z.nullable(z.array(z.string())) }),
    status: 201,
    refusals: [
      'confirm_first',
      'confirmation_needed',
      'too_many_passkeys',
      'passkey_refused',
      'too_many_requests',
    ],
  },
  'PATCH /api/user/passkeys/:id': {
    summary: 'Gives a passkey another name',
    access: 'signed-in',
    params: idParams,
    body: passkeyName,
    answer: done,
    refusals: ['factor_not_found'],
  },
  'DELETE /api/user/passkeys/:id': {
    summary:
      'Removes a passkey and ends every other session; with the last second factor go the recovery codes',
    access: 'signed-in',
    params: idParams,
    answer: done,
    refusals: ['confirmation_needed', 'factor_not_found', 'last_way_in'],
  },
})
