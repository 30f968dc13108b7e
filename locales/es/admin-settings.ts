import type { SettingName, SettingsChanges } from '#domain/settings/settings.ts'
import { dateAndTime, hourInWords, money } from '../format.ts'
import { count } from './count.ts'

/** The business settings. */
export const settingsAdminCopy = {
  title: 'Business settings',
  lead: 'What holds now. A change holds at once or from a day on, and is kept with who made it and why.',
  failed: 'The settings could not be loaded',
  history: 'All versions',
  change: (group: string) => `Change ${group.toLowerCase()}`,
  adminsAct: 'Only admins change settings.',
  noSuchGroup: 'There are no such settings',
  noSuchGroupText: 'The address may have a typo. All settings that can be changed are on one page.',
  groups: {
    brand: 'Brand and contact',
    prices: 'Prices',
    area: 'Service area',
    holidays: 'Closed days',
    hours: 'Hours of visits',
    booking: 'Bookings',
    messages: 'Messages',
  },
  names: {
    brandName: 'Brand',
    city: 'City, in words',
    supportEmail: 'E-mail for questions',
    supportPhone: 'Phone',
    supportHours: 'Hours of the phone',
    senderName: 'Name that mail comes from',
    replyTo: 'Reply-to',
    quietHours: 'Quiet hours',
    regularBaseCents: 'Base price, tomorrow and later',
    sameDayBaseCents: 'Base price, today',
    perBathroomCents: 'Each bathroom',
    emergencyAboveCents: 'Called Emergency above',
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
    senderName: 'Empty for the address alone.',
    replyTo: 'Empty for the address that mail comes from.',
    quietHours: 'Such as 21-8, or off.',
    includedRooms: 'Rooms between commas, such as Kitchen, living room, bathrooms. Every page says these.',
    holdFirstBooking:
      'Yes: a customer who has not paid for a visit yet is booked once they pay. No: every customer is booked at once and may pay later.',
    zipCodes: 'Codes such as 98101, or beginnings such as 981*, between blanks.',
    holidays: 'A line for each day, such as 2027-12-25 Christmas Day.',
  } as Partial<Record<SettingName, string>>,
  none: 'None',
  yes: 'Yes',
  no: 'No',
  toCome: 'To come',
  nothingToCome: 'Nothing changes by itself.',
  version: (id: number) => `Version ${id}`,
  from: (at: string, zone: string) => `from ${dateAndTime(at, zone)}`,
  withdraw: 'Withdraw',
  withdrawTitle: (id: number) => `Withdraw version ${id}?`,
  withdrawText: 'It will not begin. It stays in the list of versions, with your reason.',
  withdrawn: 'The version was withdrawn',
  startDay: 'Holds from',
  startHint: 'The day begins at its midnight. Empty for at once.',
  amount: 'An amount in dollars, such as 70 or 70.50.',
  wrongLine: 'Each line is a day and its name, such as 2027-12-25 Christmas Day.',
  look: 'See what changes',
  looking: 'Looking...',
  failedText: 'Please look at it again.',
  confirm: 'Change',
  confirmTitle: 'Change this?',
  atOnce: 'It holds at once.',
  begins: (at: string, zone: string) => `It holds from ${dateAndTime(at, zone)}.`,
  turns: (before: string, after: string) => `${before}, then ${after}`,
  examples: 'What a cleaning costs then',
  when: { today: 'today', later: 'tomorrow and later' },
  example: (bathrooms: number, when: string) => `${count(bathrooms, 'bathroom')}, ${when}`,
  keeps: 'Who has booked keeps the price they booked at.',
  addresses: (n: number) =>
    n === 1 ? 'One saved address is not served any more.' : `${n} saved addresses are not served any more.`,
  visits: (n: number) =>
    `${count(n, 'visit')} to come ${n === 1 ? 'is' : 'are'} concerned. They stay as they are:`,
  moreVisits: (n: number) => `Show more, ${n} are left`,
  endedBy: (id: number, at: string, zone: string) =>
    `Version ${id} changes the same again from ${dateAndTime(at, zone)}.`,
  changed: 'The settings were changed',
  notChanged: 'Nothing was changed',
  noun: 'version',
  searchFor: 'Who, why, or #number',
  empty: 'There are no versions yet',
  one: 'Version',
  what: 'What',
  who: 'Who and why',
  start: 'Holds from',
  state: 'State',
  first: 'The environment of the first start',
  states: { over: 'Over', holds: 'Holds', to_come: 'To come', withdrawn: 'Withdrawn' },
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
