import * as z from 'zod/mini'
import { registrationFields } from './accounts.ts'
import { done, endpoints } from './endpoint.ts'
import { identifier, idParams } from './fields.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

/** The secret of a link; anything that is none opens nothing. */
const token = z
  .string(invalid('link_not_complete'))
  .check(z.minLength(1, invalid('link_not_complete')), z.maxLength(200))

export const lostLink = z.object({ jobId: identifier, email: registrationFields.email })

/** Calls of a guest's manage link, in addition to those of any customer. Source: decision 031. */
export const manageLinks = endpoints({
  'POST /api/manage-links/open': {
    summary: "Takes the secret of a guest's link for a cookie that is the key to that one booking",
    access: 'anyone',
    body: z.object({ token }),
    answer: z.object({ jobId: z.int() }),
    setsCookie: true,
    refusals: ['manage_link_over', 'too_many_requests'],
  },
  'POST /api/manage-links': {
    summary:
      "Mails a guest's booking its link again, to its own address alone; answers the same whether there is such a booking",
    access: 'anyone',
    body: lostLink,
    answer: done,
    refusals: ['too_many_requests'],
  },
  'GET /api/jobs/:id/manage-link': {
    summary: 'Until when the links to this booking open it, and whether it can become part of an account',
    access: 'link',
    params: idParams,
    answer: z.object({
      until: moment,
      /**
       * 'new': the email has no account yet; 'join': you are signed in to its account; null: not paid yet.
       */
      account: z.nullable(z.enum(['new', 'sign-in', 'join'])),
      /** The mailed link proves the address: an account has the booking at once, else once the address is confirmed. */
      atOnce: z.boolean(),
    }),
    refusals: [],
  },
  'POST /api/jobs/:id/manage-link': {
    summary: 'Ends every link to this booking, the one you use too, and mails a new one to its own address',
    access: 'link',
    params: idParams,
    answer: done,
    setsCookie: true,
    refusals: ['manage_link_over', 'enough_links_today', 'too_many_requests'],
  },
  'POST /api/jobs/:id/account': {
    summary:
      "Makes an account of this booking's address with a password, or adds the booking to it when you are signed in to it; signs nobody in",
    access: 'link',
    params: idParams,
    body: z.optional(z.object({ password: z.optional(registrationFields.password) })),
    /** Whether the booking is the account's by now; otherwise once its address is confirmed. */
    answer: z.object({ joined: z.boolean() }),
    status: 201,
    setsCookie: true,
    refusals: [
      'manage_link_over',
      'account_of_other',
      'email_in_use',
      'email_blocked',
      'public_password',
      'common_password',
      'too_many_requests',
    ],
  },
})
