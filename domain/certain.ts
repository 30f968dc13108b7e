/** Narrows a value that cannot be missing; throws instead of continuing with an invented one. */
export function certain<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
