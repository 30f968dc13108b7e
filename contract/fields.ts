import * as z from 'zod/mini'
import { largestIdentifier } from '#domain/identifier.ts'
import { durationLimits, maxPageSize } from '#domain/limits.ts'
import { cleanCode, cleanText } from '#domain/pasted-text.ts'
import { noted } from './notes.ts'
import { invalid, type ValidationMessage } from './validation.ts'

/** Longest texts accepted anywhere. Source: C-075. */
export const maxima = {
  name: 100,
  email: 254,
  password: 128,
  phone: 30,
  comment: 2000,
  text: 5000,
  line: 200,
}

/** Digits in a text; a phone number has 10 to 15 of them. Source: C-078. */
function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

const numeric = z.transform((value: unknown) =>
  typeof value === 'string' && /^\d{1,16}$/.test(value.trim()) ? Number(value) : value,
)

/** A whole number between two limits, as a JSON number or as numeric text. */
export function wholeNumber(min: number, max: number, message: ValidationMessage) {
  const schema = z.pipe(numeric, z.int(message).check(z.minimum(min, message), z.maximum(max, message)))
  return noted(schema, { description: 'Taken as numeric text as well.' })
}

/** A number between two limits, as a JSON number or as numeric text. */
export function numberBetween(min: number, max: number, message: ValidationMessage) {
  const decimal = z.transform((value: unknown) =>
    typeof value === 'string' && /^\d{1,6}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value,
  )
  return z.pipe(decimal, z.number(message).check(z.minimum(min, message), z.maximum(max, message)))
}

/** The id of a stored record, as a number or as numeric text. */
const hours = durationLimits
export const durationHours = wholeNumber(
  hours.min,
  hours.max,
  invalid('duration_out_of_range', hours.min, hours.max),
)

export const identifier = wholeNumber(1, largestIdentifier, invalid('id_not_valid'))

export const idParams = z.object({ id: identifier })

/** Text of a length; normalized first, so that blanks and invisible characters do not count. */
export function text(min: number, max: number, message: ValidationMessage) {
  // PostgreSQL cannot store the zero character.
  return z
    .string(message)
    .check(
      z.overwrite(cleanText),
      z.minLength(min, message),
      z.maxLength(max, invalid('text_too_long', max)),
      z.regex(/^[^\u0000]*$/, invalid('unreadable_character')),
    )
}

export function optionalText(max: number = maxima.text) {
  return z.nullish(text(0, max, invalid('enter_text')))
}

// The pattern of HTML's own email field, which takes every sign that mail servers do, with a dot in the domain.
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** An email address, normalized and in lower case; an empty one may have a message of its own. */
export function emailAddress(message: ValidationMessage, whenEmpty: ValidationMessage = message) {
  const schema = z
    .string(whenEmpty)
    .check(
      z.overwrite(cleanCode),
      z.toLowerCase(),
      z.minLength(1, { error: whenEmpty, abort: true }),
      z.maxLength(maxima.email, message),
      z.email({ pattern: emailPattern, error: message }),
    )
  return noted(schema, { examples: ['alice@example.com'] })
}

/** A ZIP code as people paste it: an empty one has a message of its own. */
export function zipCode(message: ValidationMessage, whenEmpty: ValidationMessage = message) {
  return z
    .string(whenEmpty)
    .check(
      z.overwrite(cleanCode),
      z.minLength(1, { error: whenEmpty, abort: true }),
      z.minLength(5, message),
      z.maxLength(20, message),
      z.regex(/^[^\u0000]*$/, message),
    )
}

/** A phone number with 10 to 15 digits; formatting characters and the scheme of a pasted link are allowed. */
export function phoneNumber(message: ValidationMessage, whenEmpty: ValidationMessage = message) {
  const schema = z.string(whenEmpty).check(
    z.overwrite((value) => cleanCode(value).replace(/^tel:\s*/i, '')),
    z.minLength(1, { error: whenEmpty, abort: true }),
    z.maxLength(maxima.phone, message),
    z.regex(/^[0-9+()./\s-]*$/, message),
    z.refine((value) => countDigits(value) >= 10 && countDigits(value) <= 15, message),
  )
  return noted(schema, { description: '10 to 15 digits.', examples: ['(206) 555-0142'] })
}

/** The SMS consent checkbox, which is optional: without it no SMS is sent. Source: decision 009. */
export const smsConsent = z.optional(
  noted(
    z.pipe(
      z.transform((value: unknown) => (value === 'on' ? true : value === '' ? false : value)),
      z.boolean(),
    ),
    { description: "A posted form says 'on', or nothing." },
  ),
)

/** Keyset paging of every list: how many rows, and after which row (the value of the Link header). */
export const page = {
  limit: z.optional(wholeNumber(1, maxPageSize, invalid('page_size_out_of_range', maxPageSize))),
  after: z.optional(
    noted(z.string().check(z.maxLength(200)), { description: 'Out of the Link header of the page before.' }),
  ),
}

export const pageQuery = z.object(page)

/** How every paged list refuses: an `after` that it did not hand out, and more than a person reads in an hour. */
export const pageRefusals = ['unknown_page', 'page_of_other_order', 'too_many_requests'] as const

/** Words to search for. */
export const searchText = z.optional(text(0, 100, invalid('enter_text')))

/** Anything: accepted for the sake of older callers and ignored. */
export const ignored = noted(z.optional(z.unknown()), { description: 'Read by nobody.' })
