import * as z from 'zod/mini'
import { mostOfTerms } from '#domain/term-bounds.ts'
import { endpoints } from '../endpoint.ts'
import { numberBetween, page, pageRefusals, wholeNumber } from '../fields.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'

const noAmount = invalid('amount_not_valid')
const cents = z.optional(wholeNumber(0, 10_000_000, noAmount))
const percent = z.optional(
  wholeNumber(0, mostOfTerms.percent, invalid('percent_out_of_range', mostOfTerms.percent)),
)
const hours = z.optional(
  numberBetween(0, mostOfTerms.hours, invalid('hours_out_of_range', mostOfTerms.hours)),
)
const minutes = z.optional(
  wholeNumber(0, mostOfTerms.minutes, invalid('minutes_out_of_range', mostOfTerms.minutes)),
)

/** What is tried out; what is left out is as it holds now, and without any price or term jobs keep their own. */
const tried = {
  regularBaseCents: cents,
  sameDayBaseCents: cents,
  perBathroomCents: cents,
  weeklyDiscountPercent: percent,
  every2WeeksDiscountPercent: percent,
  every4WeeksDiscountPercent: percent,
  freeCancellationHours: hours,
  lateFeePercent: percent,
  lateFeeSharePercent: percent,
  platformFeePercent: percent,
  graceMinutes: minutes,
  lockoutFeePercent: percent,
}

/** In cents. */
export const replayedMoney = z.object({ paidCents: z.int(), earnedCents: z.int(), keptCents: z.int() })

export const adminPricingSimulation = endpoints({
  'GET /api/admin/pricing-simulation': {
    summary:
      "The jobs of the last 90 days under other prices or terms, the newest first; 'unknown' is not replayed",
    access: 'operator',
    query: z.object({ ...page, ...tried }),
    answer: z.array(
      z.object({
        id: z.int(),
        scheduledFor: moment,
        ended: z.enum(['cleaned', 'cancelled', 'locked_out', 'free']),
        before: z.nullable(replayedMoney),
        after: z.nullable(replayedMoney),
        /** Why the outcome is unknown. */
        unknown: z.nullable(z.enum(['moved', 'decided', 'disputed', 'unsettled'])),
      }),
    ),
    refusals: pageRefusals,
  },
  'GET /api/admin/pricing-simulation/summary': {
    summary:
      'The same, all jobs together: what was paid, earned and kept, and how many jobs are not replayed',
    access: 'operator',
    query: z.object(tried),
    answer: z.object({
      from: moment,
      to: moment,
      jobs: z.int(),
      unknown: z.int(),
      before: replayedMoney,
      after: replayedMoney,
    }),
    refusals: ['too_many_requests'],
  },
  'GET /api/admin/pricing-simulation.csv': {
    summary: 'The same as CSV, a row for each job',
    access: 'operator',
    query: z.object(tried),
    answer: z.string(),
    gives: 'csv',
    refusals: ['too_many_requests'],
  },
})
