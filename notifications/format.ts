import { refundDays } from '#domain/refund/arrival.ts'
import type { NotificationTexts } from './message.ts'

// People in the United States write dollars the same way in both languages.
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Integer cents as dollars: 9050 -> $90.50. */
export function money(cents: number): string {
  return dollars.format(cents / 100)
}

/** The zone and the language of dates; every sender is one. */
export interface DateStyle {
  zone: string
  texts: Pick<NotificationTexts, 'time'>
}

const dayOptions = { weekday: 'short', month: 'short', day: 'numeric' } as const
const timeOptions = { hour: 'numeric', minute: '2-digit' } as const

const known = new Map<string, Intl.DateTimeFormat>()

/** Caches formats by zone and locale: creating one takes longer than writing a whole mail. */
function formatOf(zone: string, tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, tag, options])
  const format = known.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: zone })
  known.set(key, format)
  return format
}

function formatted(at: Date, { zone, texts }: DateStyle, options: Intl.DateTimeFormatOptions): string {
  return plainSpaces(formatOf(zone, texts.time.tag, options).format(at))
}

/** Day and time in the service zone: Saturday, November 21, 2026 at 9:00 AM PST. */
export function dayAndTime(at: Date, style: DateStyle): string {
  const time = formatted(at, style, { ...timeOptions, timeZoneName: 'short' })
  return style.texts.time.dayAt(fullDay(at, style), time)
}

/** The day alone: Saturday, November 21, 2026. */
export function fullDay(at: Date, style: DateStyle): string {
  return style.texts.time.day(formatted(at, style, { dateStyle: 'full' }))
}

/** The day in few letters: Nov 21, 2026. */
export function mediumDay(at: Date, style: DateStyle): string {
  return formatted(at, style, { dateStyle: 'medium' })
}

/** Day and time for an SMS: Sat, Nov 21, 9:00 AM PST. */
export function shortDayAndTime(at: Date, style: DateStyle): string {
  const options = { ...dayOptions, ...timeOptions, timeZoneName: 'short' } as const
  return style.texts.time.day(formatted(at, style, options))
}

/** As a subject begins: Sat, Nov 28, 10 AM. */
export function dayFirst(at: Date, style: DateStyle): string {
  const words = style.texts.time.day(formatted(at, style, { ...dayOptions, ...timeOptions }))
  const [first = '', ...rest] = words.replace(/:00(?= ([AP]M|[ap]\.m\.)$)/, '')
  return first.toLocaleUpperCase(style.texts.time.tag) + rest.join('')
}

/** The time alone: 8:00 AM. */
export function timeOfDay(at: Date, style: DateStyle): string {
  return formatted(at, style, timeOptions)
}

/** A moment soon to come: 8:00 AM on Tue, Nov 24. */
export function timeOnDay(at: Date, style: DateStyle): string {
  const { day, timeOn } = style.texts.time
  return timeOn(formatted(at, style, timeOptions), day(formatted(at, style, dayOptions)))
}

/** As a field for day and time holds it: 2026-11-24T08:01. */
export function fieldMinute(at: Date, zone: string): string {
  return formatOf(zone, 'sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(at).replace(' ', 'T')
}

/** How long banks take to show a refund: 5 to 10 business days. */
export function refundDaysInWords({ texts }: Pick<DateStyle, 'texts'>): string {
  return texts.time.businessDays(refundDays.from, refundDays.to)
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
