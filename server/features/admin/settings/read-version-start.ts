import { readDateTime } from '#domain/service-time.ts'
import { refuse } from '#server/plugins/refusal.ts'

const furthestMs = 5 * 366 * 86_400_000

/** Parses the start of a version as typed by an admin: a day begins at its midnight; an empty one is now. */
export function readVersionStart(from: string | null | undefined, now: Date, zone: string): Date {
  if (!from) return now
  const at = readDateTime(from, zone)
  if (!at || at <= now || at.getTime() > now.getTime() + furthestMs) throw refuse('start_not_to_come')
  return at
}
