import { metricsCopy as copy } from '#web/copy/admin-metrics.ts'

/** How a week compares with the one before; null where one of them is unknown. */
export function changeFrom(
  before: number | null | undefined,
  now: number | null,
  say: (value: number) => string,
): string | null {
  if (before === null || before === undefined || now === null) return null
  // What reads the same did not change: a difference below what is shown is none.
  if (say(now) === say(before)) return copy.same
  return now > before ? copy.up(say(before)) : copy.down(say(before))
}
