import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { wholeNumber } from '../fields.ts'
import { noted } from '../notes.ts'
import { invalid } from '../validation.ts'

const mostWeeks = 53

/** Between 0 and 1; null where nothing happened that it could be a share of. */
const share = z.nullable(z.number())

/** Dollars that a cleaner earned in an hour of work: in the middle, and between which half of them lie. */
const hourly = z.object({ visits: z.int(), low: z.number(), median: z.number(), high: z.number() })

/** How a stretch of time went; dollars, hours. What cannot be known is null, and never zero. */
const numbers = z.object({
  /** Bookings that were paid for in it. */
  bookings: z.int(),
  /** Of those, whose customer had paid for one before. */
  repeat: share,
  /** Paid visits that were planned for it and are taken, or can be taken no more. */
  visits: z.int(),
  /** Of those, which a cleaner took. */
  fillRate: share,
  /** From the moment cleaners saw the job to the first who took it, in the middle. */
  fillHours: z.nullable(z.number()),
  paid: z.number(),
  fee: z.number(),
  /** The platform's share of earnings, before Stripe's fees; tips are the cleaner's whole. */
  takeRate: share,
  stripeFees: z.number(),
  refunds: z.int(),
  refunded: z.number(),
  disputes: z.int(),
  /** Visits without a cleaner, by the customer's report or the platform's clock. */
  noShows: z.int(),
  /** Of visits that were begun and completed at the page, a quarter of an hour apart at least. */
  hourly: z.nullable(hourly),
})

const day = noted(z.string(), { format: 'date', examples: ['2026-06-08'] })

const query = z.object({
  weeks: z._default(wholeNumber(1, mostWeeks, invalid('weeks_out_of_range', mostWeeks)), 12),
})

const area = z.optional(z.string().check(z.regex(/^(\d{5}|unknown)$/, invalid('zip_five_digits'))))

export const adminMetrics = endpoints({
  'GET /api/admin/metrics': {
    summary: 'How the last weeks went, week by week and area by area',
    access: 'operator',
    query: z.object({ ...query.shape, area }),
    answer: z.object({
      /** The oldest first; each begins on a Monday of the service zone, and the last is not over. */
      weeks: z.array(z.object({ week: day, ...numbers.shape })),
      /** All of these weeks by ZIP code; 'unknown' is what was booked for an address that is gone. */
      areas: z.array(z.object({ area: z.string(), ...numbers.shape })),
    }),
    refusals: ['too_many_requests'],
  },
  'GET /api/admin/metrics.csv': {
    summary: 'The same as a table, a row for each week and area',
    access: 'operator',
    query,
    answer: z.string(),
    gives: 'csv',
    refusals: ['too_many_requests'],
  },
})
