import { hourInWords } from '#locales/format.ts'
import { availabilityCopy as copy } from '#text/availability.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Weekday = (typeof weekdays)[number]
const wholeWeek = 5

/** A cleaner's hours: JSON keyed by weekday, or plain text unchanged. Source: C-107, C-108. */
export function availabilityText(availableTimes: string): string {
  const days = daysIn(availableTimes)
  if (days === null) return availableTimes.trim() || copy.noDays
  if (days.length >= wholeWeek) return copy.everyDay
  return days.length === 0 ? copy.noDays : copy.someDays(days.map((day) => copy.days[day][0]).join(', '))
}

/** The hours of each day: weekly hours in words, others as the cleaner typed them; null without any. */
export function hoursOfDays(availableTimes: string): { day: string; hours: string }[] | null {
  const byDay = timesIn(availableTimes)
  if (byDay === null) return null
  const days = weekdays.flatMap((day) => {
    const times = byDay[day]
    const hours = Array.isArray(times)
      ? times.flatMap((time) => (typeof time === 'string' ? inWords(time) : [])).join(', ')
      : ''
    return hours ? [{ day: copy.days[day][1], hours }] : []
  })
  return days.length > 0 ? days : null
}

/** '14:30' -> '2:30 PM'; '24:00' is midnight. */
const clockTime = (time: string) => hourInWords(Number(time.slice(0, 2))).replace(':00', time.slice(2))

/** '09:00–17:00' -> '9:00 AM – 5:00 PM'. */
function inWords(time: string): string {
  const [, from, to] = /^(\d\d:\d\d)–(\d\d:\d\d)$/.exec(time) ?? []
  return from && to ? `${clockTime(from)} – ${clockTime(to)}` : time
}

function daysIn(text: string): Weekday[] | null {
  const byDay = timesIn(text)
  return byDay && weekdays.filter((day) => isListed(byDay[day]))
}

function timesIn(text: string): Record<string, unknown> | null {
  try {
    const times: unknown = JSON.parse(text)
    if (typeof times !== 'object' || times === null) return null
    const entries = Array.isArray(times)
      ? times.map((day): [string, unknown] => [String(day), true])
      : Object.entries(times)
    const byDay: Record<string, unknown> = {}
    for (const [name, hours] of entries) {
      const day = weekdayOf(name)
      // Another spelling of a day must not overwrite it.
      if (!isListed(byDay[day])) byDay[day] = hours
    }
    return byDay
  } catch {
    return null
  }
}

/** 'Mon', 'mon.' and 'MONDAY' are monday; anything else stays as it is. */
function weekdayOf(name: string): string {
  const short = name.trim().toLowerCase().replace(/\.$/, '').replace(/s$/, '')
  return weekdays.find((day) => short.length >= 3 && day.startsWith(short)) ?? short
}

function isListed(hours: unknown): boolean {
  return Array.isArray(hours) ? hours.length > 0 : Boolean(hours)
}
