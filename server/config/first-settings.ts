import { visitHours } from '#domain/limits.ts'
import { centsFromDollars } from '#domain/money.ts'
import { seattleArea } from '#domain/service-area.ts'
import { referralDefaults, type SettingName, type SettingsText } from '#domain/settings/settings.ts'
import type { EnvironmentSettings } from './settings-schema.ts'

/** Environment settings that only make the first version of the business settings. */
export const firstSettingOf = {
  brandName: 'BRAND_NAME',
  city: 'SERVICE_AREA',
  supportEmail: 'SUPPORT_EMAIL',
  supportPhone: 'SUPPORT_PHONE',
  supportHours: 'SUPPORT_HOURS',
  quietHours: 'QUIET_HOURS',
  regularBaseCents: 'PRICE_REGULAR',
  sameDayBaseCents: 'PRICE_SAME_DAY',
  perBathroomCents: 'PRICE_PER_BATHROOM',
  emergencyAboveCents: 'EMERGENCY_ABOVE',
  zipCodes: 'SERVICE_ZIP_CODES',
  holdFirstBooking: 'HOLD_FIRST_BOOKING',
  includedRooms: 'INCLUDED_ROOMS',
} as const satisfies Partial<Record<SettingName, keyof EnvironmentSettings>>
export type FirstSetting = (typeof firstSettingOf)[keyof typeof firstSettingOf]

/** The first version of the business settings. */
export function firstSettings(settings: EnvironmentSettings): SettingsText {
  return {
    brandName: settings.BRAND_NAME,
    city: settings.SERVICE_AREA,
    supportEmail: settings.SUPPORT_EMAIL,
    supportPhone: settings.SUPPORT_PHONE,
    supportHours: settings.SUPPORT_HOURS,
    supportHoursEs: '',
    senderName: nameOf(settings.MAIL_FROM),
    replyTo: '',
    quietHours: settings.QUIET_HOURS,
    regularBaseCents: centsFromDollars(settings.PRICE_REGULAR),
    sameDayBaseCents: centsFromDollars(settings.PRICE_SAME_DAY),
    perBathroomCents: centsFromDollars(settings.PRICE_PER_BATHROOM),
    emergencyAboveCents: centsFromDollars(settings.EMERGENCY_ABOVE),
    weeklyDiscountPercent: 0,
    every2WeeksDiscountPercent: 0,
    every4WeeksDiscountPercent: 0,
    ...referralDefaults,
    zipCodes: [...(settings.SERVICE_ZIP_CODES ?? seattleArea)],
    guestFirstHour: visitHours.guest.first,
    guestLastHour: visitHours.guest.last,
    customerFirstHour: visitHours.customer.first,
    customerLastHour: visitHours.customer.last,
    holdFirstBooking: settings.HOLD_FIRST_BOOKING,
    includedRooms: settings.INCLUDED_ROOMS,
    includedRoomsEs: '',
    holidays: [],
  }
}

/** The display name of a sender; without one, mail is sent from the address alone. */
function nameOf(sender: string): string {
  return /^(.*?)\s*<[^<>]+>\s*$/.exec(sender)?.[1]?.replace(/^"|"$/g, '').trim() ?? ''
}
