import * as z from 'zod/mini'
import { longPassword, registrationFields } from './accounts.ts'
import { done, endpoints } from './endpoint.ts'
import { idParams, maxima } from './fields.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

const { email, password } = registrationFields

/** The secret of a mailed link; anything that is none opens nothing. */
const token = z
  .string(invalid('link_not_complete'))
  .check(z.minLength(1, invalid('link_not_complete')), z.maxLength(200))
const currentPassword = z
  .string(invalid('enter_current_password'))
  .check(z.minLength(1, invalid('enter_current_password')), z.maxLength(maxima.password, longPassword))

export const forgottenPassword = z.object({ email })
export const newPassword = z.object({ password })
export const passwordChange = z.object({ currentPassword, password })
export const emailChange = z.object({ email, currentPassword })

const sessionView = z.object({
  id: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  /** In words, such as "Chrome on Windows". */
  device: z.string(),
  signedInAt: moment,
  /** Give or take an hour. */
  lastUsedAt: moment,
})

/** How people get into their accounts, and keep others out. */
export const accountAccess = endpoints({
  'POST /api/auth/forgot-password': {
    summary: 'Mails a link for a new password; answers the same whether there is an account',
    access: 'anyone',
    body: forgottenPassword,
    answer: done,
    refusals: ['enough_links_for_now', 'too_many_requests'],
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password by a mailed link, once; every session ends',
    access: 'anyone',
    body: z.object({ token, password }),
    answer: done,
    setsCookie: true,
    refusals: ['link_over', 'public_password', 'common_password', 'too_many_requests'],
  },
  'POST /api/auth/verify-email': {
    summary:
      'Confirms an e-mail by a mailed link, once; a new one replaces the old one then. The link of an account takes its session',
    access: 'anyone',
    body: z.object({ token }),
    answer: done,
    refusals: ['sign_in_first', 'sign_in_to_change', 'link_over', 'email_in_use', 'too_many_requests'],
  },
  'POST /api/user/verification-mail': {
    summary: 'Mails the link that confirms your e-mail again, at most once a minute',
    access: 'signed-in',
    settingUp: true,
    answer: done,
    refusals: ['enough_links_today', 'too_many_requests'],
  },
  'PUT /api/user/password': {
    summary: 'Changes your password; every other session ends',
    access: 'signed-in',
    body: passwordChange,
    answer: done,
    setsCookie: true,
    refusals: [
      'wrong_password',
      'no_password',
      'confirmation_needed',
      'public_password',
      'common_password',
      'too_many_requests',
    ],
  },
  'POST /api/user/email': {
    summary: 'Asks for another e-mail: it is yours once the link that is mailed to it has been used',
    access: 'signed-in',
    body: emailChange,
    answer: done,
    refusals: ['wrong_password', 'no_password', 'confirmation_needed', 'too_many_requests'],
  },
  'GET /api/sessions': {
    summary: 'Where you are signed in, the latest used first',
    access: 'signed-in',
    answer: z.array(sessionView),
    refusals: [],
  },
  'POST /api/sessions/end-others': {
    summary: 'Signs you out everywhere but here; the other devices are strangers again',
    access: 'signed-in',
    answer: z.object({ ended: z.int() }),
    refusals: [],
  },
  'DELETE /api/sessions/:id': {
    summary: 'Signs one device out; it is a stranger again',
    access: 'signed-in',
    params: idParams,
    answer: done,
    refusals: ['session_not_found'],
  },
})
