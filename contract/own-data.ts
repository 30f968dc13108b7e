import * as z from 'zod/mini'
import { longPassword } from './accounts.ts'
import { done, endpoints } from './endpoint.ts'
import { confirmation } from './factors.ts'
import { maxima } from './fields.ts'
import { invalid } from './validation.ts'

const passwordText = invalid('enter_password')

/** Requires the account's password. */
const withPassword = z.object({
  password: z
    .string(passwordText)
    .check(z.minLength(1, passwordText), z.maxLength(maxima.password, longPassword)),
})

export const ownData = endpoints({
  'POST /api/account/export': {
    summary: 'Prepares a file with everything we have of you; the link opens once signed in, for ten minutes',
    access: 'signed-in',
    body: withPassword,
    answer: z.object({ url: z.string() }),
    refusals: ['wrong_password', 'no_password', 'too_many_requests'],
  },
  'GET /api/account/export/:token': {
    summary: 'Everything we have of you: one ZIP file with a page to read, JSON and your photos',
    access: 'signed-in',
    params: z.object({ token: z.string().check(z.maxLength(120)) }),
    answer: z.string(),
    gives: 'zip',
    refusals: ['export_over', 'too_many_requests'],
  },
  'GET /api/account/deletion': {
    summary: 'What has to be done before the account can be deleted',
    access: 'signed-in',
    answer: z.object({
      first: z.array(z.string()),
      /** The credit that ends with the account; dollars. */
      lostCredit: z.number(),
    }),
    refusals: [],
  },
  'POST /api/account/delete': {
    summary: 'Deletes the account and everything of the person; what the law needs stays without a name',
    access: 'signed-in',
    /** A second factor that was not shown lately, as its code, or a recovery code. */
    body: z.extend(withPassword, { code: confirmation.shape.code }),
    answer: done,
    setsCookie: true,
    refusals: [
      'wrong_password',
      'no_password',
      'confirmation_needed',
      'wrong_code',
      'deletion_waits',
      'too_many_requests',
    ],
  },
})
