import ipaddr from 'ipaddr.js'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import * as z from 'zod'
import { readQuietHours } from '#domain/quiet-hours.ts'
import { readServiceArea } from '#domain/service-area.ts'
import { isZone } from '#domain/service-time.ts'

/** Settings that are invalid or inconsistent, one line each with the name. */
export class SettingProblem extends Error {}

export const text = z.string()

export function atLeast(length: number) {
  return text.min(length, `must have at least ${length} characters`)
}

export function number(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`
  return z.coerce.number(error).min(min, error).max(max, error)
}

/** A retention in days, at least `min`; 0 keeps forever. */
export function retentionDays(min: number) {
  const error = `must be a number of days from ${min} to 36500, or 0 for ever`
  return z.coerce
    .number(error)
    .refine((days) => days === 0 || (Number.isInteger(days) && days >= min && days <= 36_500), error)
}

export const flag = z.stringbool({
  truthy: ['1', 'true', 'yes', 'on'],
  falsy: ['0', 'false', 'no', 'off'],
  error: 'must be 1 or 0',
})

export function choice<const T extends string[]>(options: T) {
  return z.enum(options, `must be one of ${options.join(', ')}`)
}

export const url = text
  .refine((value) => URL.canParse(value), 'must be a full URL')
  .transform((value) => value.replace(/\/$/, ''))

export const postgresUrl = text.regex(
  /^postgres(ql)?:\/\//,
  'must look like postgres://user:password@host/database',
)

export const redisUrl = text.refine(
  (value) => /^rediss?:\/\/[^/]+(\/\d*)?$/.test(value) && URL.canParse(value),
  'must look like redis://user:password@host:6379/0, or rediss://',
)

export const smtpUrl = text.refine(
  (value) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value),
  'must look like smtps://user:password@mail.example:465, or smtp://',
)

export const timeZone = text.refine(isZone, 'must be a time zone such as America/Los_Angeles')

/** The service area; null means the default list of the domain. */
export const serviceArea = readWith(readServiceArea)

/** Two-letter country codes. */
export const countries = text
  .transform((value) => value.split(',').map((code) => code.trim().toUpperCase() as CountryCode))
  .refine((codes) => codes.every((code) => isSupportedCountry(code)), 'must be country codes such as US,CA')

/** Quiet hours, such as 21-8; 'off' for none. */
export const quietHours = text.refine(
  (value) => readQuietHours(value) !== undefined,
  'must be two different hours from 0 to 23, such as 21-8, or off',
)

/** The trusted proxies: a number of hops, or networks. */
export const proxies = readWith((value): number | string[] => {
  const given = value.toLowerCase()
  if (['false', 'no', 'off'].includes(given)) return 0
  if (['true', 'yes', 'on'].includes(given)) return 1
  if (/^\d$/.test(given)) return Number(given)
  const networks = given.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error('must be a number of proxies up to 9, or addresses and networks such as 10.0.0.0/8')
})

function isNetwork(value: string): boolean {
  return ipaddr.isValidCIDR(value) || (ipaddr.isValid(value) && !/^\d+$/.test(value))
}

/** Headers in OpenTelemetry's format: comma-separated name=value, with URL-encoded values. */
export const headers = readWith((value): Record<string, string> => {
  try {
    const pairs = value.split(',').map((part) => /^\s*([\w-]+)=(.+?)\s*$/.exec(part)?.slice(1) as string[])
    return Object.fromEntries(pairs.map(([name, given = '']) => [name, decodeURIComponent(given)]))
  } catch {
    throw new Error('must be name=value between commas, with values as in an address')
  }
})

/** A setting that is null without a value. */
export function optional<T extends z.ZodType>(type: T) {
  return type.nullable().default(null)
}

/** A text parsed by a function that throws an Error with the expected format. */
function readWith<T>(read: (value: string) => T) {
  return text.transform((value, context) => {
    try {
      return read(value)
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error))
      return z.NEVER
    }
  })
}
