import type { RefusalCode } from './refusals.ts'

/** Refusals of a moment: after so many seconds the same request may well succeed. */
export const retryAfterSeconds: Partial<Record<RefusalCode, number>> = {
  busy: 2,
  photos_busy: 5,
  disk_full: 30,
}
