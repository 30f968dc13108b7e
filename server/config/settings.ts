import ipaddr from 'ipaddr.js'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import { readQuietHours } from '../../domain/quiet-hours.ts'
import { readServiceArea, type ServiceArea } from '../../domain/service-area.ts'

/** One setting of the environment: how it is read, what it is without a value, and what it is for. */
export interface Setting<T> {
  read(text: string): T
  fallback: T
  about: string
}

export class SettingProblem extends Error {}

const problem = (text: string) => {
  throw new SettingProblem(text)
}

export function text<T extends string | null>(fallback: T, about: string): Setting<string | T> {
  return { read: (value) => value, fallback, about }
}

export function number(fallback: number, min: number, max: number, about: string): Setting<number> {
  const read = (value: string) => {
    const parsed = Number(value)
    return Number.isFinite(parsed) && parsed >= min && parsed <= max
      ? parsed
      : problem(`must be a number from ${min} to ${max}`)
  }
  return { read: read as (value: string) => number, fallback, about }
}

/** So many days that something is kept, of which a few at least are needed; 0 is for ever. */
export function keptDays(fallback: number, min: number, about: string): Setting<number> {
  const read = (value: string) => {
    const days = Number(value)
    return days === 0 || (Number.isInteger(days) && days >= min && days <= 36_500)
      ? days
      : problem(`must be a number of days from ${min} to 36500, or 0 for ever`)
  }
  return { read, fallback, about }
}

export function flag(fallback: boolean, about: string): Setting<boolean> {
  const read = (value: string) => {
    if (['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true
    if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false
    return problem('must be 1 or 0')
  }
  return { read: read as (value: string) => boolean, fallback, about }
}

export function choice<const T extends string>(
  fallback: T,
  options: readonly T[],
  about: string,
): Setting<T> {
  const read = (value: string) =>
    options.includes(value as T) ? (value as T) : problem(`must be one of ${options.join(', ')}`)
  return { read: read as (value: string) => T, fallback, about }
}

/** Where the installation cleans; null means the domain's own list. */
export function serviceArea(about: string): Setting<ServiceArea | null> {
  return { read: readServiceArea, fallback: null, about }
}

/** Countries, as two letters each. */
export function countries(fallback: CountryCode[], about: string): Setting<CountryCode[]> {
  const read = (value: string) => {
    const codes = value.split(',').map((code) => code.trim().toUpperCase())
    return codes.every((code) => isSupportedCountry(code))
      ? (codes as CountryCode[])
      : problem('must be country codes such as US,CA')
  }
  return { read, fallback, about }
}

/** Hours of the day between which people sleep, such as 21-8; off for none. */
export function quietHours(fallback: string, about: string): Setting<string> {
  const read = (value: string) =>
    readQuietHours(value) === undefined
      ? problem('must be two different hours from 0 to 23, such as 21-8, or off')
      : value
  return { read: read as (value: string) => string, fallback, about }
}

/** Proxies in front of us: how many, or in which networks. */
export function proxies(about: string): Setting<number | string[]> {
  const read = (value: string) => {
    const text = value.toLowerCase()
    if (['false', 'no', 'off'].includes(text)) return 0
    if (['true', 'yes', 'on'].includes(text)) return 1
    if (/^\d$/.test(text)) return Number(text)
    const networks = text.split(',').map((part) => part.trim())
    return networks.every(isNetwork)
      ? networks
      : problem('must be a number of proxies up to 9, or addresses and networks such as 10.0.0.0/8')
  }
  return { read, fallback: 0, about }
}

function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text) || (ipaddr.isValid(text) && !/^\d+$/.test(text))
}

export function url<T extends string | null>(fallback: T, about: string): Setting<string | T> {
  const read = (value: string) =>
    URL.canParse(value) ? value.replace(/\/$/, '') : problem('must be a full URL')
  return { read: read as (value: string) => string, fallback, about }
}

/** Headers as OpenTelemetry writes them: name=value between commas, the values as in an address. */
export function headers(about: string): Setting<Record<string, string> | null> {
  const read = (value: string) => {
    const pairs = value.split(',').map((part) => /^\s*([\w-]+)=(.+?)\s*$/.exec(part))
    try {
      return Object.fromEntries(
        pairs.map((pair) => [pair?.[1] ?? bad(), decodeURIComponent(pair?.[2] ?? '')]),
      )
    } catch {
      return bad()
    }
  }
  const bad = () => problem('must be name=value between commas, with values as in an address')
  return { read, fallback: null, about }
}

export type Values<S extends Record<string, Setting<unknown>>> = {
  [K in keyof S]: S[K] extends Setting<infer T> ? T : never
}

/** Reads all settings; an empty value counts as missing. Throws one error that names every wrong setting. */
export function readSettings<S extends Record<string, Setting<unknown>>>(
  settings: S,
  environment: Record<string, string | undefined>,
): Values<S> {
  const problems: string[] = []
  const values = Object.entries(settings).map(([name, setting]) => {
    const given = environment[name]?.trim()
    if (!given) return [name, setting.fallback]
    try {
      return [name, setting.read(given)]
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : error}`)
      return [name, setting.fallback]
    }
  })
  if (problems.length > 0) throw new SettingProblem(problems.join('\n'))
  return Object.fromEntries(values) as Values<S>
}
