import type { Cadence } from '#domain/enums.ts'

/** A recurring order of a demo customer, and what they did with it. */
export interface DemoSeries {
  customer: string
  cadence: Cadence
  /** Days from now until the first visit, and its hour. */
  day: number
  hour: number
  /** The cleaner who is asked first. */
  asksFor?: string
  card?: 'good' | 'declined' | 'asks_the_bank'
  wish?: string
  /** Of the dates after the first one. */
  change?: { skip: number } | { pauseDays: number | null } | 'end'
}

/** Recurring orders in every state. */
export const demoSeries: DemoSeries[] = [
  {
    customer: 'alice',
    cadence: 'every_2_weeks',
    day: 5,
    hour: 10,
    asksFor: 'bob',
    wish: 'The usual, every other week',
    change: { skip: 1 },
  },
  { customer: 'victoria', cadence: 'weekly', day: 2, hour: 14, asksFor: 'june', wish: 'Crystal and ironing' },
  { customer: 'priya', cadence: 'weekly', day: 3, hour: 9, change: { pauseDays: 28 } },
  { customer: 'umar', cadence: 'every_4_weeks', day: 4, hour: 12, change: { pauseDays: null } },
  { customer: 'hannah', cadence: 'every_2_weeks', day: 6, hour: 13, change: 'end' },
  { customer: 'nadia', cadence: 'weekly', day: 6, hour: 11, card: 'declined' },
  { customer: 'laura', cadence: 'every_4_weeks', day: 7, hour: 15, card: 'asks_the_bank' },
]
