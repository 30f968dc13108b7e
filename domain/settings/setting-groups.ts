import type { SettingName, SettingsChanges } from './settings.ts'

/** The settings that stand together on a page and in what is said of them. */
export const settingGroups = {
  brand: ['brandName', 'city', 'supportEmail', 'supportPhone', 'supportHours', 'supportHoursEs'],
  prices: ['regularBaseCents', 'sameDayBaseCents', 'perBathroomCents', 'emergencyAboveCents'],
  discounts: ['weeklyDiscountPercent', 'every2WeeksDiscountPercent', 'every4WeeksDiscountPercent'],
  referral: ['referralDiscountCents', 'referralCreditCents'],
  area: ['zipCodes'],
  holidays: ['holidays'],
  hours: ['guestFirstHour', 'guestLastHour', 'customerFirstHour', 'customerLastHour'],
  booking: ['holdFirstBooking', 'includedRooms', 'includedRoomsEs'],
  messages: ['senderName', 'replyTo', 'quietHours'],
} as const satisfies Record<string, readonly SettingName[]>

/** True for changes of prices and discounts. */
export function changesPrices(changes: SettingsChanges): boolean {
  const { prices, discounts, referral } = settingGroups
  return [...prices, ...discounts, ...referral].some((name) => changes[name] !== undefined)
}
