import { readDateTime } from '#domain/service-time.ts'
import { refuse } from '#server/plugins/refusal.ts'

const furthestMs = 5 * 366 * 86_400_000

/** From when on a version holds, of what an operator typed: a day begins at its midnight; nothing is now. */
export function readStart(from: string | null | undefined, now: Date, zone: string): Date {
  if (!from) return now
  const at = readDateTime(from, zone)
  if (!at || at <= now || at.getTime() > now.getTime() + furthestMs) throw refuse('start_not_to_come')
  return at
}
