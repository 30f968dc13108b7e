import { invalid, missingParameter, unknownParameter } from '../errors.ts'
import { entriesOf, type FormHash, type FormValue } from './parse-form.ts'

type Reader<T> = (value: FormValue | undefined, name: string) => T
export type Shape = Record<string, Reader<unknown>>
export type ApiParams<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> }

const optional =
  <T>(read: (value: FormValue, name: string) => T): Reader<T | undefined> =>
  (value, name) =>
    value === undefined ? undefined : read(value, name)

const shown = (value: FormValue) => (typeof value === 'string' ? value : JSON.stringify(value))

export const required =
  <T>(read: Reader<T | undefined>): Reader<T> =>
  (value, name) => {
    if (value === undefined) throw missingParameter(name)
    if (value === '') {
      throw invalid(
        `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`,
        {
          code: 'parameter_invalid_empty',
          param: name,
        },
      )
    }
    return read(value, name) as T
  }

export const textUpTo = (most: number) =>
  optional((value, name) => {
    if (typeof value !== 'string') throw invalid(`Invalid string: ${shown(value)}`, { param: name })
    if (value.length > most)
      throw invalid(`Invalid string: must be at most ${most} characters`, { param: name })
    return value
  })

export const text = textUpTo(5000)

export const integer = optional((value, name) => {
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${shown(value)}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(value)
})

/** An address to lead a browser to; an app's own scheme is fine, a script is not. */
export const url = optional((value, name) => {
  if (
    typeof value === 'string' &&
    URL.canParse(value) &&
    !/^(javascript|data|blob|vbscript):/i.test(value.trim())
  ) {
    return value
  }
  throw invalid('Not a valid URL', { code: 'url_invalid', param: name })
})

export const flag = optional((value, name) => {
  if (value !== 'true' && value !== 'false')
    throw invalid(`Invalid boolean: ${shown(value)}`, { param: name })
  return value === 'true'
})

export const oneOf = <const T extends string>(...choices: T[]) =>
  optional((value, name): T => {
    const choice = choices.find((each) => each === value)
    if (choice === undefined) {
      throw invalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name })
    }
    return choice
  })

export const list = <T>(read: Reader<T | undefined>) =>
  optional((value, name): T[] => {
    const entries = entriesOf(value)
    if (!entries) throw invalid('Invalid array', { param: name })
    return entries.map((entry, index) => read(entry, `${name}[${index}]`) as T)
  })

export const hash = <S extends Shape>(shape: S) =>
  optional((value, name): ApiParams<S> => {
    if (typeof value === 'string') throw invalid('Invalid object', { param: name })
    return readParams(shape, value, name)
  })

/** Names and texts of the caller's own; an empty text removes a name, an empty whole removes all. */
export const metadata = optional((value, name): Record<string, string> | '' => {
  if (value === '') return ''
  if (typeof value === 'string') throw invalid('Invalid object', { param: name })
  if (Object.keys(value).length > 50) throw invalid('Metadata can have up to 50 keys', { param: name })
  for (const [key, entry] of Object.entries(value)) {
    if (key.length > 40 || typeof entry !== 'string' || entry.length > 500) {
      throw invalid('Metadata keys can have up to 40 characters, values up to 500', {
        param: `${name}[${key}]`,
      })
    }
  }
  return { ...value } as Record<string, string>
})

const range = hash({ gt: integer, gte: integer, lt: integer, lte: integer })

/** A moment, or `created[gte]` and its like. */
export const moments = optional((value, name) => {
  if (typeof value !== 'string') return range(value, name)
  const moment = integer(value, name)
  return { gte: moment, lte: moment, gt: undefined, lt: undefined }
})

/** Accepted and stored as sent, without any effect. */
export const anything = optional((value) => value)

export function readParams<S extends Shape>(shape: S, values: FormHash, within = ''): ApiParams<S> {
  const nameOf = (key: string) => (within === '' ? key : `${within}[${key}]`)
  for (const key of Object.keys(values)) if (!Object.hasOwn(shape, key)) throw unknownParameter(nameOf(key))
  const read = Object.entries(shape).map(([key, reader]) => [key, reader(values[key], nameOf(key))])
  return Object.fromEntries(read) as ApiParams<S>
}

/** `changed('', …)` unsets, `changed(undefined, …)` keeps. */
export const changed = <T>(value: T | '' | undefined, current: T | null): T | null =>
  value === undefined ? current : value === '' ? null : value

export function changedMetadata(
  change: Record<string, string> | '' | undefined,
  current: Record<string, string>,
) {
  if (change === undefined) return current
  if (change === '') return {}
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''))
}
