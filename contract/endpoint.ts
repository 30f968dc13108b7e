import * as z from 'zod/mini'
import { moment } from './notes.ts'
import type { RefusalCode } from './refusals.ts'

type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: the session decides. 'signed-in-or-guest' takes a login or a guest's booking session, 'signed-in-or-link'
 * a login or the manage link of the job in the path, 'link' that alone. Source: decision 031. 'operator' is for admins,
 * and for support as far as it reads or the call says `supportMay`.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'customer'
  | 'cleaner'
  | 'operator'
  | 'signed-in-or-guest'
  | 'signed-in-or-link'
  | 'link'

/** A multipart form: its files, all in one field, and its text fields. */
export interface Upload {
  field: string
  most: number
  fields?: z.ZodMiniType
}

/**
 * One call: who may make it, what it takes, what it answers and how it refuses.
 * `takesKey` reads an Idempotency-Key header: for a day, the same request under the same key has one effect.
 * `refusals` are those of the act itself; `refusalsOf` adds what every call of its kind can answer.
 */
export interface Endpoint {
  summary: string
  access: Access
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  answer: z.ZodMiniType
  status?: 200 | 201
  upload?: Upload
  /** Every field may be missing for itself, yet without any there is nothing to act on. */
  needsBody?: true
  takes?: 'json' | 'form'
  gives?: 'json' | 'redirect' | 'events' | 'xml' | 'zip' | 'pdf' | 'webp' | 'csv' | 'calendar'
  /** Instead of a refusal, a browser that follows a link there is led to a page. */
  leadsBrowsersOn?: true
  /** Carries an ETag though it is no JSON. */
  isTagged?: true
  takesKey?: true
  /** The call starts or ends the session, or makes the browser known. */
  setsCookie?: boolean
  /** A provider's webhook: the header that proves it; it stands in for session and origin. */
  signedBy?: 'Stripe-Signature' | 'X-Twilio-Signature' | 'X-Checkr-Signature'
  /** Sent by a page of another site, by design; it does not use a session. */
  fromElsewhere?: true
  refusals: readonly RefusalCode[]
  /** Needed to set up a second factor: open to operators who have none and must. */
  settingUp?: true
  /** A call that changes something and is open to support all the same. */
  supportMay?: true
}

export type CallName = `${EndpointMethod} /api/${string}`

/** Keeps the exact types of a group of calls, keyed by 'METHOD /path'. */
export function endpoints<const T extends Record<CallName, Endpoint>>(group: T): T {
  return group
}

/** Additional refusals of every call with `takesKey`. */
export const keyRefusals = ['bad_idempotency_key', 'idempotency_key_reused'] as const

/** Additional refusals of every call that re-encodes pictures. */
export const drawingRefusals = [
  'photo_too_many_pixels',
  'photos_busy',
  'unsupported_photo',
  'damaged_photo',
] as const

/** The answer of an act that has nothing to tell. */
export const done = z.object({ success: z.literal(true) })

/** The ways in which a person can authenticate again. */
export const waysToConfirm = z.array(z.enum(['passkey', 'code', 'recovery', 'password']))

/** The body of every refusal. `fields` names the form fields that were wrong. */
export const refusalBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** From when on the same call will succeed. */
  from: z.optional(moment),
  /** The time nearest to the requested one at which the chosen cleaner works and is free. */
  nearest: z.optional(moment),
  requiresPlatformSetup: z.optional(z.boolean()),
  dashboardUrl: z.optional(z.string()),
  ways: z.optional(waysToConfirm),
})
