import { metricsCopy as copy } from '#text/admin-metrics.ts'

/** The change from the previous week; null when either week is unknown. */
export function changeFrom(
  before: number | null | undefined,
  now: number | null,
  say: (value: number) => string,
): string | null {
  if (before === null || before === undefined || now === null) return null
  // Values that format alike count as unchanged.
  if (say(now) === say(before)) return copy.same
  return now > before ? copy.up(say(before)) : copy.down(say(before))
}
