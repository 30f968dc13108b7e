import { duration, money } from './format.ts'

const percent = (share: number) => `${(share * 100).toFixed(share === 0 || share === 1 ? 0 : 1)}%`

/** How the town does; a dash is what nobody can know yet. */
export const numbersCopy = {
  title: 'Numbers',
  failed: 'The numbers could not be loaded',
  weeks: 'Weeks',
  weeksOf: { '4': 'The last 4', '12': 'The last 12', '26': 'The last half year', '52': 'The last year' },
  area: 'Area',
  everywhere: 'Everywhere',
  gone: 'Address gone',
  download: 'Download as CSV',
  note: 'Weeks begin on Monday. The last one is not over: its bars are lighter.',
  byWeek: 'By week',
  byArea: 'By area',
  week: 'Week of',
  unknown: '–',
  unknownSaid: 'not known',
  bookings: 'Bookings',
  repeat: 'By people who had booked before',
  fillRate: 'Visits that somebody took',
  fillHours: 'Time until somebody took them',
  paid: 'Paid for cleanings',
  fee: 'Our share',
  takeRate: 'Our share of what was earned',
  stripeFees: 'Kept by Stripe',
  refunded: 'Paid back',
  refunds: 'Refunds',
  disputes: 'Disputes',
  noShows: 'Visits to which nobody came',
  hourly: "Cleaners' earnings in an hour",
  /** Heads of the tables, where there is little room. */
  heads: {
    bookings: 'Bookings',
    repeat: 'Repeat',
    fillRate: 'Taken',
    fillHours: 'Within',
    paid: 'Paid',
    fee: 'Our share',
    takeRate: 'Of earned',
    stripeFees: 'Stripe',
    refunded: 'Back',
    refunds: 'Refunds',
    disputes: 'Disputes',
    noShows: 'No-shows',
    hourly: 'Hourly',
  },
  between: (low: number, high: number) => `Half of the visits: ${money(low)} to ${money(high)}`,
  hourlyNote:
    'Of visits that were begun and completed on the page; who pressed both at once has not told how long it took.',
  percent,
  hours: (hours: number) =>
    hours < 1 ? `${Math.round(hours * 60)} min` : duration(Math.round(hours * 10) / 10),
  bar: (week: string, value: string) => `${week}: ${value}`,
  chart: (name: string, values: string) => `${name} by week: ${values}`,
}
