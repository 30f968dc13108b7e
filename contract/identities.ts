import * as z from 'zod/mini'
import { registrationFields } from './accounts.ts'
import { done, endpoints } from './endpoint.ts'
import { moment } from './notes.ts'
import { providers } from './providers.ts'
import { invalid } from './validation.ts'

const params = z.object({ provider: z.enum(providers, invalid('unknown_provider')) })
const short = z.optional(z.string().check(z.maxLength(2000)))
/** A provider's callback: a code to exchange, or an error. */
const answered = z.object({ code: short, state: short, error: short, iss: short })

/** Where to send the browser. */
const leading = z.object({ url: z.string() })

const identityView = z.object({
  provider: z.enum(providers),
  /** What the provider called their address when it was linked. */
  email: z.nullable(z.string()),
  linkedAt: moment,
  lastUsedAt: moment,
})

/** Signing in with an account that people have elsewhere. */
export const identities = endpoints({
  'POST /api/auth/with/:provider': {
    summary: 'Begins to sign in or up with Google or Apple: answers where to send the browser',
    access: 'anyone',
    params,
    body: z.object({
      /** Where to go afterwards, as a path. */
      redirect: short,
      /** What a new account is for. */
      role: z.optional(registrationFields.role),
    }),
    answer: leading,
    setsCookie: true,
    refusals: ['provider_off', 'provider_unreachable', 'too_many_requests'],
  },
  'GET /api/auth/with/:provider/callback': {
    summary: 'Where Google and Apple send people back to; leads to the page that goes on, or says why not',
    access: 'anyone',
    params,
    query: answered,
    answer: z.object({}),
    gives: 'redirect',
    setsCookie: true,
    refusals: [],
  },
  'POST /api/auth/with/:provider/callback': {
    summary: 'The same as a form that Apple has browsers post; leads to the call that reads it',
    access: 'anyone',
    params,
    body: z.object({ ...answered.shape, user: short }),
    takes: 'form',
    fromElsewhere: true,
    answer: z.object({}),
    gives: 'redirect',
    refusals: ['too_many_requests'],
  },
  'GET /api/identities': {
    summary: 'What you can sign in with besides an e-mail and a password',
    access: 'signed-in',
    answer: z.object({
      hasPassword: z.boolean(),
      /** True when one password, linked account or passkey is all that there is: it cannot be taken away. */
      lastWay: z.boolean(),
      identities: z.array(identityView),
    }),
    refusals: [],
  },
  'POST /api/identities/:provider': {
    summary: 'Begins to link a Google or Apple account to yours: answers where to send the browser',
    access: 'signed-in',
    params,
    answer: leading,
    setsCookie: true,
    refusals: [
      'provider_off',
      'confirm_first',
      'identity_exists',
      'confirmation_needed',
      'provider_unreachable',
      'too_many_requests',
    ],
  },
  'DELETE /api/identities/:provider': {
    summary: 'Ends the link to a Google or Apple account, and every other session that came by it',
    access: 'signed-in',
    params,
    answer: done,
    refusals: ['confirmation_needed', 'identity_not_found', 'last_way_in'],
  },
})
