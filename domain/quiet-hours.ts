import { addDays, atHour, serviceDay, serviceHour } from './service-time.ts'

/** Hours of the day in the service zone, from the one until the other; over midnight when `from` is the later one. */
export interface QuietHours {
  from: number
  to: number
}

/** Reads hours such as 21-8; null for 'off', undefined for what is neither. */
export function readQuietHours(text: string): QuietHours | null | undefined {
  if (text.toLowerCase() === 'off') return null
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const hours = { from: Number(from), to: Number(to) }
  const isHour = (hour: number) => hour >= 0 && hour <= 23
  return isHour(hours.from) && isHour(hours.to) && hours.from !== hours.to ? hours : undefined
}

/** When the quiet hours that an instant lies in end; null outside of them. Of an hour that happens twice the first ends them. */
export function quietUntil(at: Date, quiet: QuietHours | null, zone: string): Date | null {
  if (!quiet) return null
  const { from, to } = quiet
  const [hour, today] = [serviceHour(at, zone), serviceDay(at, zone)]
  const overMidnight = from > to
  if (overMidnight && hour >= from) return atHour(addDays(today, 1), to, zone)
  return hour < to && (overMidnight || hour >= from) ? atHour(today, to, zone) : null
}
