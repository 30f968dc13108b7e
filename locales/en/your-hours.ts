import { count } from './count.ts'

/** The page on which cleaners say when they work. */
export const yourHoursCopy = {
  title: 'Availability',
  intro:
    'Customers can choose you at these times. Jobs outside of them stay open to you, and we ask once before you accept.',
  failed: 'Unable to load your availability',
  week: 'Weekly hours',
  noHours: 'Without hours every time fits.',
  off: 'Not working',
  from: 'From',
  to: 'To',
  /** The time fields of one span, for screen readers. */
  fromOf: (day: string, n: number) => `${day}, time ${n}: from`,
  toOf: (day: string, n: number) => `${day}, time ${n}: to`,
  nextDay: 'Ends the next day',
  addHours: 'Add hours',
  addHoursOn: (day: string) => `Add hours on ${day}`,
  removeHours: 'Remove',
  removeHoursOf: (day: string, n: number) => `Remove time ${n} of ${day}`,
  copyHours: 'Copy to Mon–Fri',
  copyHoursOf: (day: string) => `Copy the hours of ${day} to Monday through Friday`,
  daysOff: 'Days off',
  daysOffHint: 'Visits that you have accepted stay yours.',
  firstDay: 'First day off',
  lastDay: 'Last day off',
  addDaysOff: 'Add days off',
  removeDaysOff: 'Remove',
  removeDaysOffOf: (n: number) => `Remove days off ${n}`,
  travel: 'Time to travel between visits',
  travelHint: "You can't accept a job that begins or ends closer to another of your visits.",
  minutes: (n: number) => (n === 0 ? 'None' : count(n, 'minute')),
  affected: (n: number) =>
    n === 1 ? "1 visit that you accepted doesn't fit" : `${n} visits that you accepted don't fit`,
  affectedText: 'They stay yours, and nothing is canceled. To give one up, open it.',
  reasons: { outside_hours: 'Outside your hours', day_off: 'On a day off' },
  save: 'Save availability',
  saving: 'Saving...',
  saved: 'Availability saved',
  savedText: 'New bookings and open jobs follow it from now on.',
  refused: 'Unable to save availability',
}
