/** What cannot be missing here. Where it is all the same, nothing goes on with an invented value. */
export function certain<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
