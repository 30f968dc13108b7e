import { money } from '../format.ts'
import { duration } from './count.ts'

const percent = (share: number) => `${(share * 100).toFixed(share === 0 || share === 1 ? 0 : 1)}%`

/** Metrics; a dash is shown for what is not known yet. */
export const metricsCopy = {
  title: 'Metrics',
  failed: 'The metrics could not be loaded',
  weeks: 'Weeks',
  weeksOf: { '4': 'Last 4 weeks', '12': 'Last 12 weeks', '26': 'Last 26 weeks', '52': 'Last 52 weeks' },
  area: 'Area',
  everywhere: 'Everywhere',
  gone: 'Address deleted',
  download: 'Download as CSV',
  note: 'Weeks start on Monday. The current week is shown lighter.',
  byWeek: 'By week',
  byArea: 'By area',
  week: 'Week of',
  unknown: '–',
  unknownSaid: 'unknown',
  bookings: 'Bookings',
  repeat: 'Repeat bookings',
  fillRate: 'Fill rate',
  fillHours: 'Time to accept',
  paid: 'Paid for cleanings',
  fee: 'Platform fee',
  takeRate: 'Take rate',
  stripeFees: 'Stripe fees',
  refunded: 'Refunded',
  refunds: 'Refunds',
  disputes: 'Disputes',
  noShows: 'No-shows',
  hourly: 'Cleaner earnings per hour',
  /** Short column heads of the tables. */
  heads: {
    bookings: 'Bookings',
    repeat: 'Repeat',
    fillRate: 'Fill rate',
    fillHours: 'To accept',
    paid: 'Paid',
    fee: 'Fee',
    takeRate: 'Take rate',
    stripeFees: 'Stripe',
    refunded: 'Refunded',
    refunds: 'Refunds',
    disputes: 'Disputes',
    noShows: 'No-shows',
    hourly: 'Hourly',
  },
  up: (before: string) => `Up from ${before} the week before`,
  down: (before: string) => `Down from ${before} the week before`,
  same: 'Same as the week before',
  between: (low: number, high: number) => `Middle half: ${money(low)} to ${money(high)}`,
  hourlyNote:
    'Hourly earnings count visits that were started and completed in the app, at least 15 minutes apart.',
  percent,
  hours: (hours: number) =>
    hours < 1 ? `${Math.round(hours * 60)} min` : duration(Math.round(hours * 10) / 10),
  bar: (week: string, value: string) => `${week}: ${value}`,
  chart: (name: string, values: string) => `${name} by week: ${values}`,
}
