import { isObject, isTooOld, parseKept } from './age.ts'
import { localShelf } from './browser-storage.ts'

/**
 * What a booking that waits for its payment was filled in with, for whoever comes to change it; null for another one.
 * Read without its schema, which no form waits for: the form takes over only what fits.
 */
export function bookedFilling(jobId: string | null): Record<string, unknown> | null {
  const kept = parseKept(localShelf.get('bookedFilling') ?? '')
  if (jobId === null || !isObject(kept) || isTooOld(kept, Date.now())) return null
  return String(kept.jobId) === jobId && isObject(kept.values) ? kept.values : null
}
