/** A value that has to be there by what was decided before: throws, saying what is missing, where that is not so. */
export function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`)
  return value
}
