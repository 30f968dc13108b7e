import { locale } from '#text/locale.ts'
import { timeWords } from '#text/time-words.ts'

/** '1,234.5'. Not by `Intl`: its first use takes a slow phone a tenth of a second, and most pages need it for nothing else. */
export function grouped(number: number | string): string {
  return String(number).replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
}

/** Dollars of whole cents, with two decimals: 90 -> '$90.00'. */
export function money(amount: number): string {
  const [dollars = '', cents] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}$${grouped(dollars)}.${cents}`
}

/** Whole dollars where cents would only be noise: 90 -> '$90', 90.5 -> '$90.50'. */
export function shortMoney(amount: number): string {
  return Number.isInteger(amount) ? money(amount).slice(0, -3) : money(amount)
}

type Instant = string | Date | null | undefined

const ofDay = { month: 'short', day: 'numeric' } as const
const ofLongDay = { weekday: 'long', month: 'long', day: 'numeric' } as const

const styles = {
  full: { ...ofLongDay, year: 'numeric' },
  short: { ...ofDay, year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  timeAndZone: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  day: { weekday: 'short', ...ofDay },
  dayOfYear: { weekday: 'short', ...ofDay, year: 'numeric' },
  longDay: ofLongDay,
  month: { month: 'short' },
  longMonth: { month: 'long', year: 'numeric' },
  date: { day: 'numeric' },
  weekday: { weekday: 'short' },
  longWeekday: { weekday: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function inZone(at: Instant, zone: string, style: keyof typeof styles): string {
  const date = at instanceof Date ? at : new Date(at ?? '')
  if (Number.isNaN(date.getTime())) return timeWords.unavailable
  const key = `${zone} ${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale.tag, { ...styles[style], timeZone: zone })
  formats.set(key, format)
  // Browsers and the server differ in which space stands before AM and PM.
  return timeWords.day(format.format(date).replace(/[\u202f\u00a0]/g, ' '))
}

/** 'Saturday, November 21, 2026', of an instant in the service zone. */
export function fullDate(at: Instant, zone: string): string {
  return inZone(at, zone, 'full')
}

/** 'Nov 21, 2026'. */
export function shortDate(at: Instant, zone: string): string {
  return inZone(at, zone, 'short')
}

/** 'November 2026'. */
export function monthAndYear(at: Instant, zone: string): string {
  return inZone(at, zone, 'longMonth')
}

/** The last day before an instant, as 'Nov 21, 2026'. */
export function lastDay(endsAt: string, zone: string): string {
  return shortDate(new Date(Date.parse(endsAt) - 1), zone)
}

let namesZone = false

/** From now on times carry the zone's name; set after hydration in a browser of another zone. */
export function nameZone(): void {
  namesZone = true
}

/** True where the offsets of this device and of the service zone differ, now or in half a year. */
export function isInAnotherZone(zone: string, now: Date): boolean {
  const digits = { dateStyle: 'short', timeStyle: 'short' } as const
  const [here, there] = [undefined, zone].map(
    (timeZone) => new Intl.DateTimeFormat('en-US', { ...digits, timeZone }),
  )
  const later = new Date(now.getTime() + 182 * 24 * 3_600_000)
  return [now, later].some((at) => here?.format(at) !== there?.format(at))
}

/** '2:00 PM', or '2:00 PM PST' for readers in another zone. */
export function timeOfDay(at: Instant, zone: string): string {
  return inZone(at, zone, namesZone ? 'timeAndZone' : 'time')
}

/** 'PST' for readers in another zone, else null. */
export function zoneName(at: Instant, zone: string): string | null {
  if (!namesZone) return null
  return inZone(at, zone, 'timeAndZone').slice(inZone(at, zone, 'time').length + 1)
}

/** 'Sat, Nov 21'. */
export function shortDay(at: Instant, zone: string): string {
  return inZone(at, zone, 'day')
}

/** '2:00 PM to 4:00 PM'. */
export function timeSpan(from: string, hours: number | null | undefined, zone: string): string {
  const end = new Date(new Date(from).getTime() + (hours ?? missingDuration) * 3_600_000)
  return timeWords.span(inZone(from, zone, 'time'), timeOfDay(end, zone))
}

/** 'Sat, Nov 21, 2:00 PM to 4:00 PM'. */
export function visitTime(from: string, hours: number, zone: string): string {
  return `${shortDay(from, zone)}, ${timeSpan(from, hours, zone)}`
}

const onLeaf = ['month', 'date', 'weekday'] as const

/** The parts of a calendar leaf: 'Nov', '21' and 'Sat'; '-' for anything that is not a date. */
export function leafOf(at: Instant, zone: string): [month: string, day: string, weekday: string] {
  const [month = '', day = '', weekday = ''] = onLeaf.map((part) => inZone(at, zone, part))
  return day === timeWords.unavailable ? ['-', '-', '-'] : [month, day, weekday]
}

/** 'Sat, Nov 21, 2026 at 2:00 PM'. */
export function dateAndTime(at: Instant, zone: string): string {
  const day = inZone(at, zone, 'dayOfYear')
  return day === timeWords.unavailable ? day : timeWords.dayAt(day, timeOfDay(at, zone))
}

/** 'Nov 21, 2026, 2:00 PM', for rows of a list. */
export function briefTime(at: Instant, zone: string): string {
  const day = shortDate(at, zone)
  return day === timeWords.unavailable ? day : `${day}, ${timeOfDay(at, zone)}`
}

/** '8:00 AM on Tue, Nov 24', for the near future. */
export function timeOnDay(at: Instant, zone: string): string {
  const day = inZone(at, zone, 'day')
  return day === timeWords.unavailable ? day : timeWords.timeOn(timeOfDay(at, zone), day)
}

/** 'Saturday, November 21 at 2:00 PM'. */
export function dayAndTime(at: Instant, zone: string): string {
  const day = inZone(at, zone, 'longDay')
  return day === timeWords.unavailable ? day : timeWords.dayAt(day, timeOfDay(at, zone))
}

/** 'today at 2:00 PM', 'tomorrow at 2:00 PM', otherwise 'on Saturday, November 21 at 2:00 PM'. */
export function comingAt(at: Instant, today: string, zone: string): string {
  const day = dayOf(at, zone)
  const time = timeOfDay(at, zone)
  if (day === today) return timeWords.todayAt(time)
  if (day === addDays(today, 1)) return timeWords.tomorrowAt(time)
  return timeWords.onDayAt(inZone(at, zone, 'longDay'), time)
}

const evening = 18
const earlyMorning = 4

/** '2:00 PM today', '12:08 AM tonight', '9:00 AM tomorrow', otherwise '8:00 AM on Tue, Nov 24'. */
export function timeNear(at: Instant, today: string, zone: string): string {
  const [day, hour, time] = [dayOf(at, zone), hourOf(at, zone), timeOfDay(at, zone)]
  if (day === today) return hour < evening ? timeWords.timeToday(time) : timeWords.timeTonight(time)
  if (day !== addDays(today, 1)) return timeOnDay(at, zone)
  return hour < earlyMorning ? timeWords.timeTonight(time) : timeWords.timeTomorrow(time)
}

const calendars = new Map<string, Intl.DateTimeFormat>()

/** 'YYYY-MM-DDTHH' in a zone, whatever the language of the page. */
function calendarHour(at: Instant, zone: string): string {
  const date = at instanceof Date ? at : new Date(at ?? '')
  if (Number.isNaN(date.getTime())) return ''
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const
  const format =
    calendars.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...digits, hourCycle: 'h23', timeZone: zone })
  calendars.set(zone, format)
  const [month, day, year, hour] = format.format(date).split(/\D+/)
  return `${year}-${month}-${day}T${hour}`
}

/** The calendar day of an instant in the service zone, as YYYY-MM-DD; '' for anything that is not a date. */
export function dayOf(at: Instant, zone: string): string {
  return calendarHour(at, zone).slice(0, 10)
}

/** The hour (0 to 23) of an instant in the service zone. */
export function hourOf(at: Instant, zone: string): number {
  return Number.parseInt(calendarHour(at, zone).slice(11), 10)
}

/** A calendar day (YYYY-MM-DD) in words: 'Saturday, November 21, 2026'. */
export function dayInWords(day: string): string {
  return fullDate(`${day}T12:00:00Z`, 'UTC')
}

/** 'Saturday', of a calendar day. */
export function weekdayOf(day: string): string {
  return inZone(`${day}T12:00:00Z`, 'UTC', 'longWeekday')
}

/** The calendar day a number of days later, independent of daylight saving. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}

/** An hour of the day: 14 -> '2:00 PM'. */
export function hourInWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour % 24 < 12 ? timeWords.am : timeWords.pm}`
}

/** For a job without a duration. */
const missingDuration = 3

/** '12', and '1,000+' for counts that stop there. */
export function countUpTo(n: number, most: number): string {
  return `${grouped(n)}${n < most ? '' : '+'}`
}

/** A phone number in its national format; a foreign one stays international. */
export function phoneText(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return line ? `(${area}) ${exchange}-${line}` : phone
}
