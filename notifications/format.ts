import { locale } from '#domain/language.ts'

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })

/** Integer cents as dollars: 9050 -> $90.50. */
export function money(cents: number): string {
  return dollars.format(cents / 100)
}

const dayOptions = { weekday: 'short', month: 'short', day: 'numeric' } as const
const timeOptions = { hour: 'numeric', minute: '2-digit' } as const

const known = new Map<string, Intl.DateTimeFormat>()

/** The format of a zone, made once: making one takes longer than a whole mail. */
function formatOf(
  zone: string,
  options: Intl.DateTimeFormatOptions,
  language: string = locale,
): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, language, options])
  const format = known.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
  known.set(key, format)
  return format
}

/** Day and time in the service zone: Saturday, November 21, 2026 at 9:00 AM PST. */
export function dayAndTime(at: Date, zone: string): string {
  const day = formatOf(zone, { dateStyle: 'full' }).format(at)
  const time = formatOf(zone, { ...timeOptions, timeZoneName: 'short' }).format(at)
  return `${day} at ${plainSpaces(time)}`
}

/** The same for an SMS: Sat, Nov 21, 9:00 AM PST. */
export function shortDayAndTime(at: Date, zone: string): string {
  return plainSpaces(formatOf(zone, { ...dayOptions, ...timeOptions, timeZoneName: 'short' }).format(at))
}

/** As a subject begins: Sat, Nov 28, 10 AM. */
export function dayFirst(at: Date, zone: string): string {
  const words = formatOf(zone, { ...dayOptions, ...timeOptions }).format(at)
  return plainSpaces(words).replace(/:00(?= [AP]M$)/, '')
}

/** A moment soon to come: 8:00 AM on Tue, Nov 24. */
export function timeOnDay(at: Date, zone: string): string {
  const [time, day] = [formatOf(zone, timeOptions), formatOf(zone, dayOptions)]
  return `${plainSpaces(time.format(at))} on ${day.format(at)}`
}

/** As a field for day and time holds it: 2026-11-24T08:01. */
export function fieldMinute(at: Date, zone: string): string {
  return formatOf(zone, { dateStyle: 'short', timeStyle: 'short' }, 'sv-SE').format(at).replace(' ', 'T')
}

export function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`
}

/** One line without control characters: what people typed can start no new line and no new header. */
export function oneLine(text: string, most = 120): string {
  const flat = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const letters = Array.from(flat)
  return letters.length <= most ? flat : `${letters.slice(0, most - 1).join('')}…`
}

// The narrow space before AM is no letter of the SMS alphabet: one of them makes a message twice as long.
function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ')
}
