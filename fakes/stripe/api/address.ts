import { hash, text } from './read-params.ts'

/** A postal address as callers give it. */
export const address = hash({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
})

const nothing = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** The whole address, with null for missing fields. */
export function addressOf(given: NonNullable<ReturnType<typeof address>> | undefined) {
  const said = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  return { ...nothing, ...Object.fromEntries(said.map(([name, value]) => [name, value || null])) }
}
