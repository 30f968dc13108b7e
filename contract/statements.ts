import * as z from 'zod/mini'
import { earningPeriods, statementKinds } from '#domain/statement.ts'
import { calendarDay } from './calendar-day.ts'
import { earningView } from './cleaners.ts'
import { endpoints } from './endpoint.ts'
import { identifier, wholeNumber } from './fields.ts'
import { moment, noted } from './notes.ts'
import { invalid } from './validation.ts'

const year = wholeNumber(2000, 2099, invalid('year_not_valid'))
const by = z.enum(earningPeriods, invalid('choose_period'))
const day = noted(z.string(), { format: 'date', examples: ['2026-06-01'] })

/** Sums of a cleaner's ledger lines; dollars. */
const sums = {
  /** What visits, cancellations and tips came to, with the platform fee. */
  gross: z.number(),
  /** The platform fee of these: gross minus fee is work and tips. */
  fee: z.number(),
  work: z.number(),
  tips: z.number(),
  /** Boosts, adjustments, and debt that was forgiven. */
  other: z.number(),
  /** Refunds and lost disputes; negative or zero. */
  takenBack: z.number(),
  /** The sum of work, tips, other and takenBack. */
  earned: z.number(),
  /** What went to your payout account. */
  transferred: z.number(),
  /** What came back from it. */
  returned: z.number(),
}

const period = z.object({ from: day, ...sums })

const statementQuery = z.object({
  /** The period of a day: the year of today unless they are named. */
  by: z.optional(by),
  day: z.optional(calendarDay),
  /** Instead of a period. */
  payoutId: z.optional(identifier),
})

const statementLine = z.object({
  id: z.int(),
  at: moment,
  jobId: z.nullable(z.int()),
  kind: z.enum(statementKinds),
  /** What it adds to what you get. */
  amount: z.number(),
  /** What it is about: the part of a transfer that paid a debt adds nothing. */
  about: z.number(),
  /** The platform fee of the same payment. */
  fee: z.number(),
  /** What you are owed after it, net of your debt. */
  balance: z.number(),
})

const statement = z.object({
  name: z.string(),
  by: z.nullable(by),
  /** Both days are included; null for the statement of a payout. */
  from: z.nullable(day),
  to: z.nullable(day),
  payout: z.nullable(earningView),
  opening: z.number(),
  closing: z.number(),
  /** Visits that were paid. */
  visits: z.int(),
  ...sums,
  /** Of the statement of a year, which has no lines: each month has its own, and the files have them all. */
  months: z.array(period),
  lines: z.array(statementLine),
})

export const statements = endpoints({
  'GET /api/cleaner/earnings/periods': {
    summary: 'Your earnings from the ledger by week or month of a year, or by year; dollars',
    // As the statements: they stay open to a cleaner who is a customer again.
    access: 'signed-in',
    query: z.object({ by, year: z.optional(year) }),
    answer: z.object({
      /** The years with earnings, newest first; a week belongs to the year in which it begins. */
      years: z.array(z.int()),
      year: z.nullable(z.int()),
      periods: z.array(period),
    }),
    refusals: ['too_many_requests'],
  },
  'GET /api/cleaner/earnings/hourly': {
    summary: 'What your visits of the last year brought per hour worked, without tips; dollars',
    access: 'cleaner',
    answer: z.object({
      /** The fewest visits from which it is computed. */
      needed: z.int(),
      /** The median and the middle half; null with fewer visits. */
      hourly: z.nullable(z.object({ low: z.number(), median: z.number(), high: z.number() })),
      /** The visits that it is computed from, newest first, at most 200. */
      visits: z.array(
        z.object({
          jobId: z.int(),
          completedAt: moment,
          minutes: z.int(),
          earned: z.number(),
          hourly: z.number(),
        }),
      ),
    }),
    refusals: ['too_many_requests'],
  },
  'GET /api/cleaner/statement': {
    summary: 'Your statement of a year, month, week or payout, line by line; dollars',
    access: 'signed-in',
    query: statementQuery,
    answer: statement,
    refusals: ['payout_not_found', 'too_many_requests'],
  },
  'GET /api/cleaner/statement.pdf': {
    summary: 'The same as a PDF file with every line, in the language of the page or account',
    access: 'signed-in',
    query: statementQuery,
    answer: z.string(),
    gives: 'pdf',
    refusals: ['payout_not_found', 'too_many_requests'],
  },
  'GET /api/cleaner/statement.csv': {
    summary: 'Its lines as a CSV file, in the language of the page or account',
    access: 'signed-in',
    query: statementQuery,
    answer: z.string(),
    gives: 'csv',
    refusals: ['payout_not_found', 'too_many_requests'],
  },
})
