/** Personal data stays no longer than this. Source: C-030. */
export const keptForMs = 24 * 3_600_000

/** When a stored value was saved, or null when it does not say. */
export function savedAtOf(kept: unknown): number | null {
  return isObject(kept) && typeof kept.savedAt === 'number' ? kept.savedAt : null
}

export function isTooOld(kept: unknown, now: number): boolean {
  const savedAt = savedAtOf(kept)
  return savedAt !== null && now - savedAt > keptForMs
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a stored text holds; undefined when nobody can read it. */
export function parseKept(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
