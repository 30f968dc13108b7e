/** Narrows a value that an earlier check guarantees; throws with its name otherwise. */
export function assertDefined<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`)
  return value
}
