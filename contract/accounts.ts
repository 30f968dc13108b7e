import * as z from 'zod/mini'
import { type Language, languages } from '#locales/languages.ts'
import { done, endpoints } from './endpoint.ts'
import { emailAddress, maxima, phoneNumber, smsConsent } from './fields.ts'
import { personName } from './names.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

const passwordText = invalid('password_too_short')
export const longPassword = invalid('password_too_long', maxima.password)
const languageCodes = Object.keys(languages) as Language[]
const roles = ['customer', 'cleaner', 'admin', 'support'] as const

export const registrationFields = {
  name: personName(2, invalid('name_too_short')),
  email: emailAddress(invalid('enter_valid_email_address')),
  password: z
    .string(passwordText)
    .check(z.minLength(6, passwordText), z.maxLength(maxima.password, longPassword)),
  phone: phoneNumber(invalid('enter_valid_phone_number')),
  role: z.enum(['customer', 'cleaner'], invalid('select_role')),
}

export const registration = z.object({ ...registrationFields, smsConsent })
export const credentials = z.object({
  email: registrationFields.email,
  password: registrationFields.password,
})

/** Any subset; everything else in the body is ignored. Source: C-076. */
export const profileChange = z.object({
  name: z.optional(registrationFields.name),
  /** Only the address that the account has: another one is asked for with the password. */
  email: z.optional(registrationFields.email),
  /** Null for none, which cleaners have to have. */
  phone: z.optional(z.nullable(registrationFields.phone)),
})

export const userView = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone: z.nullable(z.string()),
  /** The language of pages, email and SMS. */
  locale: z.enum(languageCodes),
  avatarUrl: z.nullable(z.string()),
  /** True when the person has confirmed this email address. */
  emailVerified: z.boolean(),
  /** Whether this account has booked a cleaning, in whatever role. */
  hasBookings: z.boolean(),
  /** An operator who has to set up a second factor before anything else. */
  mustAddFactor: z.boolean(),
})

/** Who is here; `seenBy` an operator until then, who reads and changes nothing. */
const currentUser = z.extend(userView, { seenBy: z.optional(z.object({ until: moment })) })

export const signedInView = z.object({ ...userView.shape, user: userView })

const register = {
  summary: 'Creates a customer or cleaner account; does not sign in',
  access: 'anyone',
  body: registration,
  answer: userView,
  status: 201,
  setsCookie: true,
  refusals: ['email_in_use', 'email_blocked', 'public_password', 'common_password', 'too_many_requests'],
} as const
const login = {
  summary:
    'Signs in and sets the session cookie; whoever has a second factor is asked for it (second_step_needed) and not signed in before',
  access: 'anyone',
  body: credentials,
  answer: signedInView,
  setsCookie: true,
  refusals: ['invalid_credentials', 'second_step_needed', 'too_many_requests'],
} as const
const logout = {
  summary: 'Ends the session; safe to repeat',
  access: 'anyone',
  answer: done,
  setsCookie: true,
  refusals: [],
} as const

export const accounts = endpoints({
  'POST /api/auth/register': register,
  'POST /api/auth/login': login,
  'POST /api/auth/logout': logout,
  'POST /api/direct-auth/register': register,
  'POST /api/direct-auth/login': login,
  'POST /api/direct-auth/logout': logout,
  'POST /api/logout': logout,
  'GET /api/logout': {
    summary:
      'Ends the session and returns to the landing page; ignored when another site triggers it, refused when it is prefetched',
    access: 'anyone',
    answer: z.object({}),
    gives: 'redirect',
    setsCookie: true,
    refusals: [],
  },
  'GET /api/auth/current-user': {
    summary: 'The signed-in user',
    access: 'signed-in',
    settingUp: true,
    answer: currentUser,
    refusals: [],
  },
  'DELETE /api/impersonation': {
    summary: 'Ends that an operator sees the product as somebody else; safe to repeat',
    access: 'signed-in',
    settingUp: true,
    supportMay: true,
    answer: done,
    refusals: [],
  },
  'PUT /api/user/language': {
    summary: 'Chooses the language of pages: of the account, and of this browser in a cookie',
    access: 'anyone',
    settingUp: true,
    body: z.object({ language: z.enum(languageCodes, invalid('choose_language')) }),
    answer: done,
    setsCookie: true,
    refusals: [],
  },
  'PATCH /api/users/profile': {
    summary: 'Changes name or phone',
    access: 'signed-in',
    body: profileChange,
    answer: userView,
    refusals: ['email_needs_password'],
  },
  'POST /api/user/become-cleaner': {
    summary: 'Turns a customer into a cleaner',
    access: 'signed-in',
    answer: userView,
    setsCookie: true,
    refusals: ['blocked', 'wrong_role', 'already_a_cleaner'],
  },
})
