import * as z from 'zod/mini'
import { jobEventTypes, ledgerAccounts, ledgerCauses } from '#domain/enums.ts'
import { endpoints } from '../endpoint.ts'
import { moment, noted } from '../notes.ts'
import { invalid } from '../validation.ts'

/** What can be explained: each is asked by the number of what it belongs to, a week by its Monday. */
const explained = [
  ...(['price', 'payment', 'refunded', 'stripe_fee', 'refund'] as const),
  ...(['payout', 'share', 'taken_back', 'sent', 'line'] as const),
  ...(['week_paid', 'week_share', 'week_stripe_fees', 'week_refunded'] as const),
] as const
export type Explained = (typeof explained)[number]

const explanationLine = z.object({
  /** The line of the books; null for a part of a price, and for a day of a week. */
  entryId: z.nullable(z.int()),
  account: z.nullable(z.enum(ledgerAccounts)),
  cause: z.nullable(z.enum(ledgerCauses)),
  /** A part of what is asked for, before it is in the books. */
  part: z.nullable(z.enum(['cleaning', 'today', 'difference', 'asked'])),
  jobId: z.nullable(z.int()),
  at: z.nullable(moment),
  /** What counts of it, and the sum up to here; cents. */
  cents: z.int(),
  runningCents: z.int(),
  /** What happened to the job that it follows from. */
  event: z.nullable(z.object({ id: z.int(), type: z.enum(jobEventTypes), at: moment })),
  /** What Stripe told of it. */
  stripeEvents: z.array(z.object({ id: z.string(), type: z.string() })),
})

const percentNames = [
  ...([
    'platformFeePercent',
    'lateFeePercent',
    'lateFeeSharePercent',
    'lockoutFeePercent',
    'boostPercent',
  ] as const),
] as const

export const adminExplanations = endpoints({
  'GET /api/admin/breakdown/:what/:id': {
    summary:
      'What a figure of money is made of: the lines of the books with their sum, what caused each, and the terms that decided it',
    access: 'operator',
    params: z.object({
      what: z.enum(explained),
      id: noted(z.string().check(z.regex(/^(\d{1,15}|\d{4}-\d{2}-\d{2})$/, invalid('id_not_valid'))), {
        examples: ['7', '2026-06-08'],
      }),
    }),
    answer: z.object({
      figureCents: z.int(),
      /** False while the books say nothing of it: then it is what is asked for. */
      inBooks: z.boolean(),
      lines: z.array(explanationLine),
      /** The job's own, as it was booked. */
      terms: z.nullable(
        z.object({
          version: z.int(),
          percents: z.array(z.object({ name: z.enum(percentNames), percent: z.number() })),
        }),
      ),
    }),
    refusals: ['nothing_to_explain'],
  },
})
