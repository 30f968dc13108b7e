import * as z from 'zod/mini'
import { longPassword, signedInView } from './accounts.ts'
import { done, endpoints, waysToConfirm } from './endpoint.ts'
import { maxima } from './fields.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

const codeText = invalid('enter_code')

/** Six digits of an app, or one of the recovery codes; blanks and dashes count for nothing. */
export const typedCode = z.object({
  code: z.string(codeText).check(z.trim(), z.minLength(1, codeText), z.maxLength(40, codeText)),
})

/** One of them: the password counts for accounts without a second factor. */
export const confirmation = z.object({
  code: z.optional(z.string().check(z.maxLength(40))),
  password: z.optional(z.string().check(z.maxLength(maxima.password, longPassword))),
})

const factorsView = z.object({
  app: z.nullable(z.object({ addedAt: moment, lastUsedAt: z.nullable(moment) })),
  passkeys: z.array(
    z.object({ id: z.int(), name: z.string(), addedAt: moment, lastUsedAt: z.nullable(moment) }),
  ),
  recoveryCodesLeft: z.int(),
  /** True where the account can do nothing else until it has one. */
  required: z.boolean(),
})

const recoveryCodes = z.array(z.string())

/** Second factors: passkeys, authenticator apps, and recovery codes. */
export const factors = endpoints({
  'GET /api/auth/second-step': {
    summary: 'What the sign-in of this browser waits for, ten minutes long',
    access: 'anyone',
    answer: z.object({ ways: waysToConfirm }),
    refusals: ['second_step_over'],
  },
  'POST /api/auth/second-step': {
    summary: 'Ends a sign-in by a code of the app, or a recovery code; each is taken once',
    access: 'anyone',
    body: typedCode,
    answer: signedInView,
    setsCookie: true,
    refusals: ['second_step_over', 'wrong_code', 'invalid_credentials', 'too_many_requests'],
  },
  'POST /api/user/confirm': {
    summary: 'Shows that it is you, for ten minutes: a code, or the password of who has no second factor',
    access: 'signed-in',
    settingUp: true,
    body: confirmation,
    answer: done,
    refusals: ['wrong_code', 'wrong_password', 'no_password', 'too_many_requests'],
  },
  'GET /api/user/factors': {
    summary: 'What your account asks for beside the password',
    access: 'signed-in',
    settingUp: true,
    answer: factorsView,
    refusals: [],
  },
  'POST /api/user/factors/app': {
    summary: 'A secret for an app that makes codes; it counts once a code of it has been typed',
    access: 'signed-in',
    settingUp: true,
    answer: z.object({ secret: z.string(), address: z.string() }),
    refusals: ['confirm_first', 'confirmation_needed'],
  },
  'POST /api/user/factors/app/confirm': {
    summary:
      'Takes the first code of the app; with the first second factor come the recovery codes, this once',
    access: 'signed-in',
    settingUp: true,
    body: typedCode,
    answer: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
    refusals: ['confirm_first', 'confirmation_needed', 'wrong_code', 'too_many_requests'],
  },
  'DELETE /api/user/factors/app': {
    summary: 'Removes the app; with the last second factor go the recovery codes',
    access: 'signed-in',
    answer: done,
    refusals: ['confirmation_needed', 'factor_not_found'],
  },
  'POST /api/user/recovery-codes': {
    summary: 'Ten new recovery codes, told this once; the old ones are over',
    access: 'signed-in',
    answer: z.object({ recoveryCodes }),
    refusals: ['confirmation_needed', 'factor_not_found', 'too_many_requests'],
  },
})
