import * as z from 'zod/mini'
import type { Cadence } from '../enums.ts'
import { visitHours } from '../limits.ts'
import type { Prices } from '../pricing/quote.ts'
import { type QuietHours, readQuietHours } from '../quiet-hours.ts'
import { isZipEntry, type ServiceArea } from '../service-area.ts'
import { isRealDay } from '../service-time.ts'
import { defaultIncludedRooms } from './included-rooms.ts'

const line = (least: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least, 'enter_text'),
      z.maxLength(200, 'text_too_long 200'),
      z.regex(/^[^\p{Cc}]*$/u, 'one_line'),
    )
const wrongMail = 'enter_business_email'
const mail = z.string().check(z.trim(), z.maxLength(254, wrongMail), z.email(wrongMail))
const cents = (least: number, words: string) =>
  z.int(words).check(z.minimum(least, words), z.maximum(1_000_000, words))
const base = 'base_price_out_of_range'
const hourOf = ({ first, last }: { first: number; last: number }) => {
  const words = `visit_hours_out_of_range ${first} ${last}`
  return z.int(words).check(z.minimum(first, words), z.maximum(last, words))
}
/** The most that the platform pays of regular visits. */
export const mostCadenceDiscount = 50
const wrongDiscount = `percent_out_of_range ${mostCadenceDiscount}`
const discountPercent = z
  .int(wrongDiscount)
  .check(z.minimum(0, wrongDiscount), z.maximum(mostCadenceDiscount, wrongDiscount))
const referralAmount = z
  .int('enter_amount')
  .check(z.minimum(0, 'enter_amount'), z.maximum(20_000, 'amount_too_large'))
const wrongDay = 'enter_day'
const holiday = z.strictObject({ day: z.string().check(z.refine(isRealDay, wrongDay)), name: line(1) })

/**
 * Messages are codes of `locales/<language>/validation.ts`.
 * What the operator sets and changes while the product runs, each value by itself. Money in integer cents, hours of the
 * service zone. Source: decision 038.
 */
const settingsShape = {
  /** Shown to people on every page and in every message. */
  brandName: line(1),
  /** Where is cleaned, in words. */
  city: line(1),
  supportEmail: mail,
  supportPhone: line(1),
  /** When support answers, in words. */
  supportHours: line(1),
  /** The same in Spanish; empty for the English words. */
  supportHoursEs: line(0),
  /** The name that mail comes from; empty for the address alone, which the mail server signs. */
  senderName: line(0),
  /** Where an answer to our mail goes; empty for its sender. */
  replyTo: z.union([z.literal(''), mail], wrongMail),
  /** Hours in which SMS wait, as 21-8, or off. */
  quietHours: z.string().check(z.refine((text) => readQuietHours(text) !== undefined, 'quiet_hours_format')),
  regularBaseCents: cents(100, base),
  sameDayBaseCents: cents(100, base),
  perBathroomCents: cents(0, 'bathroom_price_out_of_range'),
  emergencyAboveCents: z
    .int('enter_amount')
    .check(z.minimum(0, 'enter_amount'), z.maximum(10_000_000, 'amount_too_large')),
  /** What the platform pays of each visit of a series, by its cadence. */
  weeklyDiscountPercent: discountPercent,
  every2WeeksDiscountPercent: discountPercent,
  every4WeeksDiscountPercent: discountPercent,
  /** Off the first visit of a new customer who comes by another's code; 0 switches invitations off. */
  referralDiscountCents: referralAmount,
  /** Credit for the customer whose code it was; 0 switches invitations off. */
  referralCreditCents: referralAmount,
  /** ZIP codes that can be booked, or beginnings of them. */
  zipCodes: z
    .array(z.string().check(z.refine(isZipEntry, 'zip_codes_format')))
    .check(z.minLength(1, 'zip_codes_missing'), z.maxLength(2000, 'too_many_zip_codes')),
  /** The hours at which a visit may begin. */
  guestFirstHour: hourOf(visitHours.guest),
  guestLastHour: hourOf(visitHours.guest),
  customerFirstHour: hourOf(visitHours.customer),
  customerLastHour: hourOf(visitHours.customer),
  /** A registered customer who has not had and paid for a visit yet is booked once they have paid, as guests are. Source: C-045. */
  holdFirstBooking: z.boolean('choose_yes_or_no'),
  /** The rooms that every visit includes, between commas. */
  includedRooms: line(3),
  /** The same in Spanish; empty for the English words. */
  includedRoomsEs: line(0),
  /** Days without visits. */
  holidays: z.array(holiday).check(z.maxLength(400, 'too_many_days')),
}

const changesShape = z.strictObject(
  Object.fromEntries(Object.entries(settingsShape).map(([key, shape]) => [key, z.optional(shape)])) as {
    [K in keyof typeof settingsShape]: z.ZodMiniOptional<(typeof settingsShape)[K]>
  },
)

/** All settings as they hold at an instant; the prices stand in it as `Prices` has them. */
export type SettingsText = z.output<z.ZodMiniObject<typeof settingsShape>>
export type SettingName = keyof SettingsText
export type SettingsChanges = Partial<SettingsText>
/** What an invitation gives to both sides, in cents. */
export const referralDefaults = { referralDiscountCents: 1500, referralCreditCents: 1500 }

/** Settings that a first version made by an older release lacks. */
const addedLater = {
  weeklyDiscountPercent: 0,
  every2WeeksDiscountPercent: 0,
  every4WeeksDiscountPercent: 0,
  ...referralDefaults,
  holdFirstBooking: true,
  includedRooms: defaultIncludedRooms,
  includedRoomsEs: '',
  supportHoursEs: '',
} satisfies SettingsChanges
export const settingNames = Object.keys(settingsShape) as SettingName[]
export { changesShape as settingsChanges }

/** What holds after each of these changes, in their order. */
export function settingsAfter(first: SettingsText, changes: readonly SettingsChanges[]): SettingsText {
  return Object.assign({}, addedLater, first, ...changes)
}

/** A first version as it holds, whichever release made it. */
export function firstVersionOf(first: SettingsChanges): SettingsChanges {
  return { ...addedLater, ...first }
}

/** The sent values that differ from those in force. */
export function changedSettings(now: SettingsText, sent: SettingsChanges): SettingsChanges {
  const names = settingNames.filter((name) => sent[name] !== undefined)
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(now[name]))
      .map((name) => [name, sent[name]]),
  )
}

/** Why settings do not fit together: the last hour is not after the first, or a day is listed twice. */
export type SettingsConflict = 'hours' | 'days'

/** What does not fit together, by the setting to look at. */
export function settingsConflicts(settings: SettingsText): Partial<Record<SettingName, SettingsConflict>> {
  const { guestFirstHour, guestLastHour, customerFirstHour, customerLastHour, holidays } = settings
  const days = holidays.map(({ day }) => day)
  return {
    ...(guestFirstHour >= guestLastHour && { guestLastHour: 'hours' as const }),
    ...(customerFirstHour >= customerLastHour && { customerLastHour: 'hours' as const }),
    ...(new Set(days).size < days.length && { holidays: 'days' as const }),
  }
}

export function pricesOf(settings: SettingsText): Prices {
  const { regularBaseCents, sameDayBaseCents, perBathroomCents, emergencyAboveCents } = settings
  return { regularBaseCents, sameDayBaseCents, perBathroomCents, emergencyAboveCents }
}

/** The discount on regular visits in percent, by cadence. */
export type CadenceDiscounts = Record<Cadence, number>

export function cadenceDiscountsOf(settings: SettingsText): CadenceDiscounts {
  return {
    weekly: settings.weeklyDiscountPercent,
    every_2_weeks: settings.every2WeeksDiscountPercent,
    every_4_weeks: settings.every4WeeksDiscountPercent,
  }
}

export function areaOf({ zipCodes }: SettingsText): ServiceArea {
  return zipCodes
}

export function quietHoursOf({ quietHours }: SettingsText): QuietHours | null {
  return readQuietHours(quietHours) ?? null
}

/** The hours at which a visit may begin, as forms offer them. */
export function visitHoursOf(settings: SettingsText) {
  return {
    guest: { first: settings.guestFirstHour, last: settings.guestLastHour },
    customer: { first: settings.customerFirstHour, last: settings.customerLastHour },
  }
}

/** The hours that the server takes: those of any form (C-015). */
export function acceptedHoursOf(settings: SettingsText): { first: number; last: number } {
  const { guest, customer } = visitHoursOf(settings)
  return { first: Math.min(guest.first, customer.first), last: Math.max(guest.last, customer.last) }
}
