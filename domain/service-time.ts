import { TZDate, tzOffset } from '@date-fns/tz'

/** A calendar day in the service zone, as YYYY-MM-DD. */
export type ServiceDay = string

const pad = (n: number) => String(n).padStart(2, '0')
const dayOf = (d: Date) => `${d.getFullYear()}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}`

const quarterMs = 900_000
const mostKept = 10_000

/** Days are asked for each row of a list, and cost as much as all the rest of the row. */
function keep<Value>(compute: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, Value>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    const value = compute(key)
    kept.set(key, value)
    return value
  }
}

// No zone has changed its day or its offset within a quarter of an hour since 1972.
const dayOfQuarter = keep((key) => {
  const [zone = '', quarter] = key.split(' ')
  return dayOf(new TZDate(Number(quarter) * quarterMs, zone))
})

/** The calendar day of an instant in the given zone. Source: C-011. */
export function serviceDay(at: Date, zone: string): ServiceDay {
  return dayOfQuarter(`${zone} ${Math.floor(at.getTime() / quarterMs)}`)
}

/** The hour (0 to 23) of an instant in the given zone. */
export function serviceHour(at: Date, zone: string): number {
  return new TZDate(at, zone).getHours()
}

/** The day that lies `days` calendar days after `day`; daylight saving does not matter. */
export function addDays(day: ServiceDay, days: number): ServiceDay {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The instant at which a day begins in the zone. */
export function startOfDay(day: ServiceDay, zone: string): Date {
  return new Date(midnight(`${zone} ${day}`))
}

const midnight = keep((key) => {
  const [zone = '', day = ''] = key.split(' ')
  return atHour(day, 0, zone).getTime()
})

/** The wall time of an instant in the zone, as HH:MM. */
export function localTimeOf(at: Date, zone: string): string {
  const local = new TZDate(at, zone)
  return `${pad(local.getHours())}:${pad(local.getMinutes())}`
}

/** The local day of an instant, its weekday (0 is Monday), and the minute of the day at which its quarter begins. */
export interface LocalSlot {
  day: ServiceDay
  weekday: number
  minute: number
}

/** The local quarter of an hour that an instant lies in. */
export function localSlotOf(at: Date, zone: string): LocalSlot {
  return slotOfQuarter(`${zone} ${Math.floor(at.getTime() / quarterMs)}`)
}

const slotOfQuarter = keep((key): LocalSlot => {
  const [zone = '', quarter] = key.split(' ')
  const local = new TZDate(Number(quarter) * quarterMs, zone)
  const minute = local.getHours() * 60 + local.getMinutes()
  return { day: dayOf(local), weekday: (local.getDay() + 6) % 7, minute }
})

/** The instant of an hour on a day in the zone; of an hour that happens twice, the first one. */
export function atHour(day: ServiceDay, hour: number, zone: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, hour, zone).getTime())
}

/** The same as a form sends it: with the zone's offset then, so that it says which hour was chosen. Source: C-011. */
export function hourText(day: ServiceDay, hour: number, zone: string): string {
  return new TZDate(atHour(day, hour, zone).getTime(), zone).toISOString()
}

/** Weekday name of a day, 'Sunday' to 'Saturday'. */
export function weekday(day: ServiceDay): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
}

/** The Monday of a day's week. */
export function weekStart(day: ServiceDay): ServiceDay {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

const localForm = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?$/
const instantForm = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/**
 * Reads a date-time a client sent: with an offset it is an instant, without one it is service-zone wall time.
 * Answers null for anything that is not a real date. Source: C-011, C-019.
 */
export function readDateTime(text: string, zone: string): Date | null {
  if (!isRealDay(text.slice(0, 10))) return null
  if (instantForm.test(text)) {
    const instant = new Date(text.replace(' ', 'T'))
    return Number.isNaN(instant.getTime()) ? null : instant
  }
  const local = localForm.exec(text)
  if (!local?.[1]) return null
  // A day alone begins at midnight.
  const [hour, minute] = [Number(local[2] ?? 0), Number(local[3] ?? 0)]
  if (hour > 23 || minute > 59) return null
  return new Date(atHour(local[1], hour, zone).getTime() + minute * 60_000)
}

/** True for a day of the calendar as YYYY-MM-DD. */
export function isRealDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** True when the zone's name is known to this machine. */
export function isZone(zone: string): boolean {
  return !Number.isNaN(tzOffset(zone, new Date(0)))
}
