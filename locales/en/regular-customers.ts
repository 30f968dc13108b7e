import { period } from '../period.ts'

/** The customers who come back to a cleaner: on their dashboard and among open jobs. */
export const regularCustomersCopy = {
  title: 'Your regular customers',
  failed: 'We couldn’t load your regular customers',
  often: 'Visits',
  rhythm: (often: string, weekday: string, time: string) => `${often}, ${weekday}, ${time}`,
  next: (when: string) => `Next visit: ${period(when)}`,
  /** A visit that is not theirs yet. */
  nextAsked: (when: string) => `Next visit: ${period(when)} We ask you first once it’s paid.`,
  nextOpen: 'No visit with you is planned right now.',
  paused: 'Paused for now.',
  pausedUntil: (day: string) => `Paused until ${period(day)}`,
  openNext: 'View next visit',
  openNamed: (name: string) => ` for ${name}`,
  offers: 'From your regular customers',
  otherJobs: 'Other jobs',
} as const
