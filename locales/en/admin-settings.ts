import type { SettingName, SettingsChanges } from '#domain/settings/settings.ts'
import { dateAndTime, hourInWords, money } from '../format.ts'
import { count } from './count.ts'

/** The business settings. */
export const settingsAdminCopy = {
  title: 'Business settings',
  lead: 'Current settings. A change takes effect right away or on a day you choose, and is logged with who made it and why.',
  failed: 'The settings could not be loaded',
  history: 'All versions',
  change: (group: string) => `Change ${group.toLowerCase()}`,
  adminsAct: 'Only admins change settings.',
  noSuchGroup: 'Settings not found',
  noSuchGroupText: 'The address may have a typo. All settings are on one page.',
  groups: {
    brand: 'Brand and contact',
    prices: 'Prices',
    area: 'Service area',
    holidays: 'Closed days',
    hours: 'Visit hours',
    booking: 'Bookings',
    messages: 'Messages',
  },
  names: {
    brandName: 'Brand',
    city: 'City name',
    supportEmail: 'Support email',
    supportPhone: 'Support phone',
    supportHours: 'Phone hours',
    senderName: 'Sender name',
    replyTo: 'Reply-to',
    quietHours: 'Quiet hours',
    regularBaseCents: 'Base price, tomorrow and later',
    sameDayBaseCents: 'Base price, today',
    perBathroomCents: 'Price per bathroom',
    emergencyAboveCents: 'Emergency label above',
    zipCodes: 'ZIP codes',
    guestFirstHour: 'First hour for guests',
    guestLastHour: 'Last hour for guests',
    customerFirstHour: 'First hour for customers',
    customerLastHour: 'Last hour for customers',
    holdFirstBooking: 'First booking needs payment',
    includedRooms: 'What every visit includes',
    holidays: 'Closed days',
  } satisfies Record<SettingName, string>,
  hints: {
    senderName: 'Leave empty to show only the address.',
    replyTo: 'Leave empty to use the sender address.',
    quietHours: 'Such as 21-8, or off.',
    includedRooms: 'Rooms separated by commas, such as Kitchen, living room, bathrooms. Shown on every page.',
    holdFirstBooking:
      'Yes means a customer who has never paid is booked once they pay. No means everyone is booked right away and can pay later.',
    zipCodes: 'Codes such as 98101 or prefixes such as 981*, separated by spaces.',
    holidays: 'One day per line, such as 2027-12-25 Christmas Day.',
  } as Partial<Record<SettingName, string>>,
  none: 'None',
  yes: 'Yes',
  no: 'No',
  toCome: 'Scheduled',
  nothingToCome: 'No scheduled changes.',
  version: (id: number) => `Version ${id}`,
  from: (at: string, zone: string) => `from ${dateAndTime(at, zone)}`,
  withdraw: 'Withdraw',
  withdrawTitle: (id: number) => `Withdraw version ${id}?`,
  withdrawText: 'It will not take effect. It stays in the list of versions with your reason.',
  withdrawn: 'Version withdrawn',
  startDay: 'Effective from',
  startHint: 'From midnight of that day. Leave empty for right away.',
  amount: 'Enter an amount in dollars, such as 70 or 70.50.',
  wrongLine: 'Enter a day and its name per line, such as 2027-12-25 Christmas Day.',
  look: 'Preview changes',
  looking: 'Loading...',
  failedText: 'Check and try again.',
  confirm: 'Change',
  confirmTitle: 'Change this?',
  atOnce: 'Takes effect right away.',
  begins: (at: string, zone: string) => `Takes effect ${dateAndTime(at, zone)}.`,
  turns: (before: string, after: string) => `${before}, then ${after}`,
  examples: 'Example prices',
  when: { today: 'today', later: 'tomorrow and later' },
  example: (bathrooms: number, when: string) => `${count(bathrooms, 'bathroom')}, ${when}`,
  keeps: 'Existing bookings keep their price.',
  addresses: (n: number) =>
    n === 1 ? '1 saved address is no longer in the area.' : `${n} saved addresses are no longer in the area.`,
  visits: (n: number) => `${count(n, 'upcoming visit')} affected. No visit is changed:`,
  moreVisits: (n: number) => `Show more (${n} left)`,
  endedBy: (id: number, at: string, zone: string) =>
    `Version ${id} overrides this from ${dateAndTime(at, zone)}.`,
  changed: 'Settings changed',
  notChanged: 'Nothing was changed',
  noun: 'version',
  searchFor: 'Who, why, or #number',
  empty: 'No versions yet',
  one: 'Version',
  what: 'Change',
  who: 'By and reason',
  start: 'Effective from',
  state: 'Status',
  first: 'Initial setup',
  states: { over: 'Past', holds: 'Current', to_come: 'Scheduled', withdrawn: 'Withdrawn' },
}

/** A setting in words; `value` is undefined where it was not set before. */
export function saidOf(name: SettingName, settings: SettingsChanges): string {
  const value = settings[name]
  if (value === undefined || value === '') return settingsAdminCopy.none
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? settingsAdminCopy.yes : settingsAdminCopy.no
  if (typeof value === 'number') return name.endsWith('Cents') ? money(value / 100) : hourInWords(value)
  if (value.length === 0) return settingsAdminCopy.none
  return value.map((one) => (typeof one === 'string' ? one : `${one.day} ${one.name}`)).join(', ')
}

/** The changes of a version, one line per setting; for a list, what is added and removed. */
export function changeSaid(name: SettingName, before: SettingsChanges, after: SettingsChanges): string {
  const [old, now] = [before[name], after[name]]
  if (!Array.isArray(old) || !Array.isArray(now))
    return settingsAdminCopy.turns(saidOf(name, before), saidOf(name, after))
  const words = (list: readonly unknown[]) =>
    list.map((one) => (typeof one === 'string' ? one : Object.values(one as object).join(' ')))
  const [a, b] = [words(old), words(now)]
  const come = b.filter((one) => !a.includes(one)).map((one) => `+ ${one}`)
  const gone = a.filter((one) => !b.includes(one)).map((one) => `- ${one}`)
  return [...come, ...gone].join(', ')
}
