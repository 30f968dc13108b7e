import type { ServiceDay } from '../service-time.ts'

/** What a day without visits is called; null for any other day. */
export function holidayOn(
  day: ServiceDay,
  { holidays }: { holidays: readonly { day: string; name: string }[] },
): string | null {
  return holidays.find((one) => one.day === day)?.name ?? null
}
