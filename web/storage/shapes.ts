import { isObject } from './age.ts'

/** Reads a value that anybody may have kept in this browser, or throws. */
export type Shape<Value> = (kept: unknown) => Value

export type Read<Of> = Of extends Shape<infer Value> ? Value : never

type Fields = Record<string, Shape<unknown>>
type Optional<Of extends Fields> = { [K in keyof Of]: undefined extends Read<Of[K]> ? K : never }[keyof Of]
type Together<Of extends Fields> = { [K in Exclude<keyof Of, Optional<Of>>]: Read<Of[K]> } & {
  [K in Optional<Of>]?: Read<Of[K]>
}

const unreadable = () => new TypeError('What this browser keeps is unreadable.')

function only<Value>(kept: unknown, fits: boolean): Value {
  if (!fits) throw unreadable()
  return kept as Value
}

export const text: Shape<string> = (kept) => only(kept, typeof kept === 'string')

export const flag: Shape<boolean> = (kept) => only(kept, typeof kept === 'boolean')

/** A number from here on, also as text, as earlier visits kept it. */
export function numberFrom(least: number): Shape<number> {
  return (kept) => {
    const number = typeof kept === 'string' && kept.trim() !== '' ? Number(kept) : kept
    return only(number, typeof number === 'number' && Number.isFinite(number) && number >= least)
  }
}

/** The same, whole, and no more than `most`. */
export function whole(least: number, most: number = Number.MAX_SAFE_INTEGER): Shape<number> {
  const read = numberFrom(least)
  return (kept) => {
    const number = read(kept)
    return only(number, Number.isInteger(number) && number <= most)
  }
}

/** What may be missing. */
export function maybe<Value>(read: Shape<Value>): Shape<Value | null | undefined> {
  return (kept) => (kept === null || kept === undefined ? kept : read(kept))
}

/** Values by their names, whatever they are. */
export const named: Shape<Record<string, unknown>> = (kept) => only(kept, isObject(kept))

/** These fields; what else was kept is left out. */
export function fields<Of extends Fields>(of: Of): Shape<Together<Of>> {
  return (kept) => {
    const names = named(kept)
    const read = Object.entries(of).map(([name, shape]) => [name, shape(names[name])] as const)
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Together<Of>
  }
}
