/** Turns integer cents into dollars for the wire (9050 -> 90.5). Source: C-008, C-009. */
export function dollarsFromCents(cents: number): number {
  return Math.round(cents) / 100
}

/** Turns dollars from a setting or a client into integer cents (70 -> 7000). */
export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100)
}
